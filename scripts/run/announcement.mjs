/**
 * What to know once everything runs.
 * @param {{ address: string, accounts: import('./setup.mjs').DemoAccounts | undefined, ownerLink: import('./setup.mjs').OwnerLink | undefined }} facts
 * @returns {string}
 */
export function announcement({ address, accounts, ownerLink }) {
  const lines = ['', `  Casebench is ready   ${address}`, '']
  if (accounts && accounts.accounts.length > 0) {
    const emailWidth = Math.max(...accounts.accounts.map(({ email }) => email.length))
    const roleWidth = Math.max(...accounts.accounts.map(({ role }) => role.length))
    lines.push('  Sign in as')
    for (const { email, role, note = '' } of accounts.accounts) {
      lines.push(`    ${email.padEnd(emailWidth)}   ${role.padEnd(roleWidth)}   ${note}`.trimEnd())
    }
    lines.push(`  with the password   ${accounts.password}`, '')
  }
  if (ownerLink)
    lines.push(
      '  This Casebench has no owner yet. Whoever opens this link becomes the owner:',
      `    ${ownerLink.address}`,
      `  The link works once, until ${ownerLink.expiresAt}. For a new one, run: npm run owner-link`,
      '',
    )
  lines.push('  Ctrl C stops everything.', '')
  return lines.join('\n')
}
