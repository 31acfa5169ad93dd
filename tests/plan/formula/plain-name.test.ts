// Names of quantities as people write them, in ASCII

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainName } from '../../../src/plan/formula/plain-name.ts'

test.each([
  ['v₀', 'v0'],
  ['v₁₂', 'v12'],
  ['θ', 'theta'],
  ['θ₁', 'theta1'],
  ['ρ₁', 'rho1'],
  ['Δt', 'Delta_t'],
  ['∆x', 'Delta_x'],
  ['δW', 'delta_W'],
  ['x′', 'x_prime'],
  ["x'", 'x_prime'],
  ['x″', 'x_double_prime'],
  ["x''", 'x_double_prime'],
  ['v_θ', 'v_theta'],
  ['vθ', 'v_theta'],
  ['vₓ', 'v_x'],
  ['vₘₐₓ', 'v_max'],
  ['xᵢ', 'x_i'],
  ['ω0', 'omega0'],
  ['ω_max', 'omega_max'],
  ['μₛ', 'mu_s'],
  ['µ', 'mu'],
  ['ε₀', 'epsilon0'],
  ['ϵ', 'epsilon'],
  ['π', 'pi'],
  ['Ω', 'Omega'],
  ['ħ', 'hbar'],
  ['ℓ', 'ell'],
  ['T_½', 'T_half'],
  ['t½', 't_half'],
  ['T_½′', 'T_half_prime'],
  ['x̄', 'x_bar'],
  ['x̂', 'x_hat'],
  ['ẋ', 'x_dot'],
  ['ẍ', 'x_ddot'],
  ['Größe', 'Grosse'],
  ['Länge', 'Lange'],
  ['é', 'e'],
  ['𝑣', 'v'],
  ['скорость', 'q'],
  ['速度', 'q'],
  ['v0', 'v0'],
  ['_a', '_a'],
])('%s is %s', (raw, name) => {
  expect(plainName(raw)).toEqual({ name, isSure: true })
})

test.each([
  ['final speed', 'final_speed'],
  ['v-0', 'v_0'],
  ['r²', 'r'],
  ['½m', 'm'],
  ['2nd', 'q2nd'],
  ['a*', 'a'],
  ['the acceleration (m/s)', 'the_acceleration_m_s'],
])('%s may be %s', (raw, name) => {
  expect(plainName(raw)).toEqual({ name, isSure: false })
})

test.each(['', '2', '₀', '!', '−'])('%s is none', (raw) => {
  expect(plainName(raw)).toBeUndefined()
})

test('whatever is written, a name is one of ASCII, and made twice it is the same', () => {
  const signs = fc.constantFrom(..."vxθωΔπ₀₁ₓᵢ′'″_aé½²ßж字 -*1ẍ\u0302".split(''))
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 8 }), (parts) => {
      const made = plainName(parts.join(''))
      if (made === undefined) return
      expect(made.name).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/)
      expect(plainName(made.name)?.name).toBe(made.name)
    }),
  )
})
