import { maxWebhookUrlLength } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'

/** What is wrong with an address as it is typed. The server also looks at where it leads. */
export function addressFault(address: string): string | null {
  const typed = address.trim()
  if (typed === '') return t`Enter an address.`
  if (typed.length > maxWebhookUrlLength) return t`Use ${maxWebhookUrlLength} characters at most.`
  if (!URL.canParse(typed)) return t`Enter a whole address, such as https://hr.example.org/hooks.`
  const { protocol, username, password } = new URL(typed)
  if (protocol !== 'https:' && protocol !== 'http:') return t`Use an address that begins with https://.`
  return username === '' && password === '' ? null : t`Leave the user name and password out of the address.`
}
