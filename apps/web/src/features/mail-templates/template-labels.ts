import type { MailTemplateName, PlaceholderName } from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'

type Labels = { title: string; sent: string }

/** What each mail is called, when it is sent and to whom. */
export const templateLabels: Readonly<Record<MailTemplateName, Labels>> = {
  approval: {
    get title() {
      return t`Invitation with a password link`
    },
    get sent() {
      return t`Sent to people whose application is approved or who are added to Casebench. They choose a password with its link.`
    },
  },
  approval_external: {
    get title() {
      return t`Invitation with single sign-on`
    },
    get sent() {
      return t`Sent to people whose application is approved or who are added to Casebench. They sign in at your organization.`
    },
  },
  password_reset: {
    get title() {
      return t`Password reset`
    },
    get sent() {
      return t`Sent to people who forgot their password and ask for a link to choose another.`
    },
  },
  account_exists: {
    get title() {
      return t`Application with an existing account`
    },
    get sent() {
      return t`Sent to people who apply although they have an account, at most once a day.`
    },
  },
  account_exists_external: {
    get title() {
      return t`Application with an existing account, single sign-on`
    },
    get sent() {
      return t`Sent to people who apply although they have an account, at most once a day. They sign in at your organization.`
    },
  },
  reminder: {
    get title() {
      return t`Reminder of due cases`
    },
    get sent() {
      return t`Sent to candidates before and after their cases are due, all of a person’s cases in one mail.`
    },
  },
}

/** What each placeholder stands for. */
export const placeholderLabels: Readonly<Record<PlaceholderName, string>> = {
  get greeting() {
    return t`“Hello Ana,”, or “Hello,” if the name cannot be repeated safely`
  },
  get link() {
    return t`The address to open`
  },
  get expiry() {
    return t`When the link stops working, in UTC`
  },
  get forgot_link() {
    return t`Where to request another password link`
  },
  get summary() {
    return t`“Reminder: 2 cases to submit”, with the right number`
  },
  get count() {
    return t`How many cases are due`
  },
  get cases() {
    return t`A sentence for each case, with its date`
  },
  get site() {
    return t`The address of this Casebench`
  },
}
