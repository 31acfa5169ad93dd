// planwright completion
// =============================================================================

import { argument, defineCommand } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { misuse, suggestion } from '../refusal.ts'

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const

export default defineCommand({
  arguments: [argument('SHELL', `one of ${SHELLS.join(', ')}`, { completes: SHELLS })],
  options: {},
  details: [
    'Prints a script. Sourced by your shell, it completes commands, options, files and runs. For bash',
    'it needs the package bash-completion.',
  ],
  examples: [
    { line: 'source <(planwright completion bash)', says: 'in this shell' },
    { line: 'planwright completion zsh > ~/.zfunc/_planwright', says: 'for every zsh' },
    {
      line: 'planwright completion fish > ~/.config/fish/completions/planwright.fish',
      says: 'for every fish',
    },
  ],

  async run({ arguments: [shell = ''] }) {
    if (!SHELLS.some((known) => known === shell)) {
      const known = SHELLS.map((one) => `\`${one}\``).join(', ')
      throw misuse('cli/no-such-shell', { shell, known, ...suggestion(shell, SHELLS) })
    }
    const { script } = await import('@bomb.sh/tab')
    script(shell, 'planwright', 'planwright')
    return EXIT.done
  },
})
