/** What is wrong with an email as it was typed; undefined when it could be one. The server's own rule, in words. */
export function emailFault(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'Enter your email.'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'An email looks like name@company.com.'
}
