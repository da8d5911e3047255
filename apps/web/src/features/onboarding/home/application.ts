import { maxMotivationLength } from '@casebench/shared/contract/applicants'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { lengthOf } from '../../../ui/text-length.ts'
import { newAccountEmailFault } from '../email.ts'

/** What a visitor types to apply. */
export type Application = { name: string; email: string; organization: string; motivation: string }
export type ApplicationField = keyof Application

export const applicationFields = ['name', 'email', 'organization', 'motivation'] as const
export const emptyApplication: Application = { name: '', email: '', organization: '', motivation: '' }

/** What is sent: without the blanks around it. */
export const trimmed = ({ name, email, organization, motivation }: Application): Application => ({
  name: name.trim(),
  email: email.trim(),
  organization: organization.trim(),
  motivation: motivation.trim(),
})

export type Faults = Partial<Record<ApplicationField, string>>

/** What has to be put right before it can be sent, by field. */
export function faultsOf(application: Application): Faults {
  const { name, email, motivation } = trimmed(application)
  const wrongEmail = newAccountEmailFault(email)
  const length = lengthOf(motivation)
  return {
    ...(name === '' ? { name: t`Enter your name.` } : {}),
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(length > maxMotivationLength
      ? {
          motivation: t`It has ${i18n.number(length)} characters. The maximum is ${i18n.number(maxMotivationLength)}.`,
        }
      : {}),
  }
}
