// Where nobody is signed in
// =============================================================================
//
// A link that leaked opens this page and no other: it holds no code.

import { useState } from 'preact/hooks'

import { signInWith } from '../session.ts'

export function SignInPage({ because }: { readonly because: string | undefined }) {
  // Only with TLS and named people is a server reached from elsewhere.
  const isNetwork = location.protocol === 'https:'
  return (
    <main class="main">
      <div class="column stack loose">
        <div class="stack tight">
          <h1>Nobody is signed in on this tab</h1>
          {because === undefined ? null : <p role="alert">{because}</p>}
        </div>
        {isNetwork ? <NamedPerson /> : <OneTimeCode />}
      </div>
    </main>
  )
}

function OneTimeCode() {
  const [told, setTold] = useState('')
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void signInWith({ code: codeIn(told) })
        setTold('')
      }}
    >
      <p>
        On the machine of the server, <code>planwright open</code> opens a tab that is signed in.
      </p>
      <label class="stack tight">
        <span>
          Or paste here what <code>planwright serve --link</code> prints:
        </span>
        <input
          autoComplete="off"
          spellcheck={false}
          value={told}
          onInput={({ currentTarget }) => setTold(currentTarget.value)}
        />
      </label>
      <p>
        <button class="button main-one" type="submit" disabled={told.trim() === ''}>
          Sign in
        </button>
      </p>
    </form>
  )
}

/** The code, where somebody pastes the whole address. */
function codeIn(told: string): string {
  return /#code=([\w-]+)/.exec(told)?.[1] ?? told.trim()
}

function NamedPerson() {
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void signInWith({ name: name.trim(), secret: secret.trim() })
        setSecret('')
      }}
    >
      <label class="stack tight">
        Name
        <input
          autoComplete="username"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label class="stack tight">
        <span>
          Secret, as <code>planwright people add</code> printed it
        </span>
        <input
          type="password"
          autoComplete="current-password"
          value={secret}
          onInput={({ currentTarget }) => setSecret(currentTarget.value)}
        />
      </label>
      <p>
        <button
          class="button main-one"
          type="submit"
          disabled={name.trim() === '' || secret.trim() === ''}
        >
          Sign in
        </button>
      </p>
    </form>
  )
}
