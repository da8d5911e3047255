import { t } from '@lingui/core/macro'
import Bowser from 'bowser'

/** A user agent as people say it: "Firefox on Windows". The user agent itself where nothing in it is known. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return t`Unknown device`
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent.slice(0, 60)
  return os.name ? t`${browser.name} on ${os.name}` : browser.name
}
