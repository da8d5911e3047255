import type { NotSent } from '@casebench/shared/contract/mail-templates'
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
  certificate_issued: {
    get title() {
      return t`Certificate issued`
    },
    get sent() {
      return t`Sent to people when a certificate is issued to them.`
    },
  },
  certificate_suspended: {
    get title() {
      return t`Certificate suspended`
    },
    get sent() {
      return t`Sent to holders when their certificate is suspended.`
    },
  },
  certificate_reinstated: {
    get title() {
      return t`Certificate reinstated`
    },
    get sent() {
      return t`Sent to holders when their certificate is no longer suspended.`
    },
  },
  certificate_revoked: {
    get title() {
      return t`Certificate revoked`
    },
    get sent() {
      return t`Sent to holders when their certificate is revoked.`
    },
  },
  certificate_expiring: {
    get title() {
      return t`Certificate expires soon`
    },
    get sent() {
      return t`Sent to holders 30 days before their certificate ends, unless they have renewed it.`
    },
  },
  certificate_expired: {
    get title() {
      return t`Certificate expired`
    },
    get sent() {
      return t`Sent to holders when their certificate has ended, unless they have renewed it.`
    },
  },
  report: {
    get title() {
      return t`Regular report`
    },
    get sent() {
      return t`Sent every week or month to people who chose to get a report regularly.`
    },
  },
}

/** Why this installation does not send a mail. */
export const notSentLabels: Readonly<Record<NonNullable<NotSent>, string>> = {
  get sign_in() {
    return t`This installation does not send it, because of how people sign in here.`
  },
  get module() {
    return t`This installation does not send it while the module Certificates is off.`
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
  get certificate() {
    return t`The title of the certificate`
  },
  get validity() {
    return t`“It is valid until 3 May 2027.”, or “It does not expire.”`
  },
  get end() {
    return t`The last day on which the certificate is valid`
  },
  get reason() {
    return t`The reason that was given for the decision`
  },
  get report() {
    return t`What the report is about`
  },
  get figures() {
    return t`The main figures: people, cases assigned, submitted and passed, and the average score`
  },
  get changes() {
    return t`What has changed since the last report`
  },
  get file_link() {
    return t`Where to download the report as a file`
  },
  get stop_link() {
    return t`Where to change or stop the report`
  },
  get site() {
    return t`The address of this Casebench`
  },
}
