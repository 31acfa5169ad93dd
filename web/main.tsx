// The dashboard
// =============================================================================
//
// One page for people: what waits for them, what a plan will do, what a run did. It shows what the HTTP
// API of its own server answers and says what people answer, and decides nothing by itself.
//
// Invariants:
//
//   WEB-1. What plans, tools, models and servers wrote is a text node, never markup (`parts/words.tsx`).
//   WEB-2. Nothing is shown as decided before the server said so.
//   WEB-3. Nothing is loaded but from its own address; the content security policy of the server holds it to that.

import { render } from 'preact'

import { App } from './app.tsx'
import { signInFromAddress } from './session.ts'
import './style/dashboard.css'

await signInFromAddress()
const place = document.getElementById('dashboard')
if (place !== null) render(<App />, place)
