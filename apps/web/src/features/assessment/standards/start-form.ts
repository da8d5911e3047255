import { maxPanel, minPanel } from '@casebench/shared/standard-setting'
import { t } from '@lingui/core/macro'
import { emailsIn } from '../../../ui/emails/emails.ts'

/** What is wrong with the emails of a panel; undefined where nothing is. */
export function panelFault(typed: string): string | undefined {
  const { emails, fault } = emailsIn(typed)
  if (fault !== undefined) return fault
  if (emails.length < minPanel || emails.length > maxPanel)
    return t`Enter ${minPanel} to ${maxPanel} emails. There are ${emails.length}.`
  return undefined
}
