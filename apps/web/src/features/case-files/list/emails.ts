const most = 1000

/** The emails in a text that was typed or pasted, each once; and what keeps them from being used. */
export function emailsIn(typed: string): { emails: string[]; fault?: string } {
  const emails = [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))]
  if (emails.length === 0) return { emails, fault: 'Enter at least one email.' }
  const unreadable = emails.filter((email) => !/^[^\s@]+@[^\s@]+$/.test(email))
  if (unreadable.length > 0) return { emails, fault: `Not a valid email: ${unreadable.slice(0, 3).join(', ')}` }
  if (emails.length > most) return { emails, fault: `At most ${most.toLocaleString('en')} people at once.` }
  return { emails }
}
