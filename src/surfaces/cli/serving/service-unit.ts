// The text of a unit with which a service manager keeps the server running

export interface ServiceUnit {
  /** The program and what it is given, each as one word. */
  readonly command: readonly string[]
  /** The folder that it is started in. */
  readonly folder: string
}

/** For systemd: a unit of the user. */
export function systemdUnit({ command, folder }: ServiceUnit): string {
  return `# ~/.config/systemd/user/planwright.service
# systemctl --user enable --now planwright
[Unit]
Description=Planwright server of ${folder.replaceAll('%', '%%')}

[Service]
WorkingDirectory=${folder.replaceAll('%', '%%')}
ExecStart=${command.map(systemdWord).join(' ')}
Restart=on-failure
RestartSec=5
KillSignal=SIGTERM
TimeoutStopSec=20

[Install]
WantedBy=default.target
`
}

/** For launchd: an agent of the user. */
export function launchdUnit({ command, folder }: ServiceUnit): string {
  const words = command.map((word) => `    <string>${xml(word)}</string>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ~/Library/LaunchAgents/planwright.plist; launchctl load ~/Library/LaunchAgents/planwright.plist -->
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>planwright</string>
  <key>ProgramArguments</key>
  <array>
${words}
  </array>
  <key>WorkingDirectory</key><string>${xml(folder)}</string>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
</dict>
</plist>
`
}

/** A word in quotation marks, in which systemd reads \`%\` and \`$\` as well. */
function systemdWord(word: string): string {
  if (/^[\w./:@=-]+$/.test(word)) return word
  const quoted = word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `"${quoted.replaceAll('%', '%%').replaceAll('$', '$$$$')}"`
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
