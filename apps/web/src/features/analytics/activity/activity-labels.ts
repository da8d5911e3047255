import type { RecordedAction } from '@casebench/shared/audit/action-groups'
import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { isLanguage, languages } from '@casebench/shared/languages'
import { serviceAccountOf } from '@casebench/shared/service-accounts'
import { plural, t } from '@lingui/core/macro'
import { capitalised } from '../../../ui/capitalised.ts'
import { formatDuration, formatScore } from '../../../ui/formats.ts'
import { listOf } from '../../../ui/in-words.ts'
import { roleLabel } from '../../../ui/role-label.ts'

type Detail = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const theCase = (detail: Detail): string => {
  const name = text(detail.caseName) || text(detail.caseId) || t`a case`
  return detail.mode === 'test' ? t`${name} as a test` : name
}

const evaluated = (detail: Detail): string =>
  typeof detail.score === 'number'
    ? t`Evaluated ${theCase(detail)}, ${formatScore(detail.score)}`
    : t`Evaluated ${theCase(detail)}`

/** By how a test was left. */
const leaving: Readonly<Record<string, (test: string) => string>> = {
  hidden: (test) => t`Left ${test}, the page was hidden`,
  other_window: (test) => t`Left ${test} for another window`,
  closed: (test) => t`Left ${test}, the page was closed or loaded again`,
  other_page: (test) => t`Left ${test} for another page of Casebench`,
}

function leftTest(detail: Detail): string {
  const how = text(detail.how)
  const test = theCase(detail)
  return (Object.hasOwn(leaving, how) ? leaving[how]?.(test) : undefined) ?? t`Left ${test}`
}

const returnedToTest = (detail: Detail): string =>
  typeof detail.awaySeconds === 'number'
    ? t`Returned to ${theCase(detail)} after ${formatDuration(detail.awaySeconds)}`
    : t`Returned to ${theCase(detail)}`

const role = ({ role: name }: Detail): string => roleLabel(text(name)) || t`a role`

const named = ({ description }: Detail, unnamed: string): string => text(description) || unnamed

/** The name of a mail and its language, as they are stored. */
const mailIn = ({ template, language }: Detail): string => `${readable(text(template))} (${text(language)})`

/** How many there were is gone from an entry that somebody was erased from. */
const results = (count: unknown): string =>
  typeof count === 'number' ? plural(Number(count), { one: 'a result', other: `${text(count)} results` }) : t`results`

const tables: Readonly<Record<string, string>> = {
  get 'cohort-progress'() {
    return t`cohort progress`
  },
  get 'error-patterns'() {
    return t`error patterns`
  },
  get 'item-analysis'() {
    return t`item analysis`
  },
}

const tableLabel = (name: string): string => (Object.hasOwn(tables, name) ? tables[name] : name) || t`a table`

/** Who else has read the mail with the link, and could have used it. */
const readersOf = ({ link_read_by: readers }: Detail): string | undefined =>
  Array.isArray(readers) && readers.length > 0 ? listOf(readers.map(text)) : undefined

function setByLink(detail: Detail): string {
  const readers = readersOf(detail)
  return readers === undefined
    ? t`Set a new password by a link`
    : t`Set a new password by a link that was read before by ${readers}`
}

function acceptedInvitation(detail: Detail): string {
  const readers = readersOf(detail)
  return readers === undefined
    ? t`Accepted the invitation`
    : t`Accepted the invitation, whose link was read before by ${readers}`
}

/** What a report of a group is about. */
const reported = (detail: Detail): string => (detail.of === 'everyone' ? t`everyone` : named(detail, t`a cohort`))

/** What each action says; `who` is whom it is about. What the server notes comes first, then what the page tells. */
const sentences: Readonly<Record<RecordedAction, (detail: Detail, who: string) => string>> = {
  sign_in: () => t`Signed in`,
  sign_out: () => t`Signed out`,
  change_password: () => t`Changed the password`,
  reset_password: (_, who) => t`Set a new password for ${who}`,
  reset_forgotten_password: setByLink,
  forgot_password: (_, who) => t`Was asked to mail ${who} a link to set a new password`,
  accept_approval: acceptedInvitation,
  create_owner: () => t`Created the first owner’s account with a link`,
  start_second_factor: () => t`Began to set up a second factor`,
  confirm_second_factor: () => t`Set up a second factor`,
  remove_second_factor: () => t`Removed a second factor`,
  new_recovery_codes: () => t`Created new recovery codes`,
  use_recovery_code: () => t`Signed in with a recovery code`,
  start_test: (detail) => t`Started ${theCase(detail)}`,
  left_test: leftTest,
  returned_to_test: returnedToTest,
  submit: (detail) =>
    detail.timeIsUp === true ? t`Time was up: submitted ${theCase(detail)}` : t`Submitted ${theCase(detail)}`,
  evaluate: evaluated,
  unlock: (detail) => t`Unlocked ${theCase(detail)}`,
  retry_evaluation: (detail) => t`Retried the evaluation of ${theCase(detail)}`,
  reset: (detail) => t`Reset ${theCase(detail)}`,
  grant_extension: (detail) => t`Extended ${theCase(detail)}`,
  set_accommodation: (detail) => t`Set extra time in tests to ${text(detail.extraTimePercent)}%`,
  renew_calendar_link: () => t`Created a calendar link`,
  revoke_calendar_link: () => t`Revoked the calendar link`,
  add_report_subscription: (detail) => t`Chose to get a report regularly: ${reported(detail)}`,
  edit_report_subscription: (detail) => t`Changed when a report is sent: ${reported(detail)}`,
  stop_report_subscription: (detail) => t`Stopped a regular report: ${reported(detail)}`,
  set_dates: (detail) => t`Changed the dates of ${theCase(detail)}`,
  assign_case: (detail) => t`Assigned ${theCase(detail)}`,
  unassign_case: (detail) => t`Unassigned ${theCase(detail)}`,
  read_comparison: (detail, who) => t`Read the answers of ${who} to ${theCase(detail)}`,
  override: (detail) => t`Changed the marking of ${theCase(detail)}`,
  comment: (detail) => t`Commented on the result of ${theCase(detail)}`,
  add_bank_comment: () => t`Added a comment to the comment bank`,
  edit_bank_comment: () => t`Changed a comment of the comment bank`,
  delete_bank_comment: () => t`Deleted a comment of the comment bank`,
  assign_review: ({ items }, who) => t`Assigned ${results(items)} to ${who} to review`,
  allocate_reviews: ({ items }, who) => t`Assigned ${results(items)} to ${who} to review, by a rule`,
  release_review: ({ items }, who) => t`Unassigned ${results(items)} to review from ${who}`,
  draw_sample: ({ submissions, title }) => t`Drew a second-marking sample of ${results(submissions)}: ${text(title)}`,
  end_sample: ({ title }) => t`Ended the second marking of ${text(title)}`,
  plan_release: () => t`Set what a release of marks has to meet`,
  calibrate_release: () => t`Calibrated a release of marks`,
  switch_release: ({ on }) => (on === true ? t`Switched a release of marks on` : t`Switched a release of marks off`),
  take_back_release: () => t`Took back a release of marks`,
  start_standard_setting: (detail) => t`Started a standard setting for ${theCase(detail)}`,
  close_standard_round: (detail) => t`Closed a round of the standard setting for ${theCase(detail)}`,
  decide_standard: (detail) => t`Recorded the chosen cut for ${theCase(detail)}`,
  finish_second_marking: ({ title }) => t`Marked a result a second time: ${text(title)}`,
  regrade: (detail) => t`Evaluated ${theCase(detail)} again`,
  try_regrade: (detail) => t`Previewed a regrade of ${theCase(detail)}`,
  apply_regrade: (detail) =>
    detail.held === true ? t`Confirmed a regrade of ${theCase(detail)}` : t`Regraded ${theCase(detail)}`,
  apply_regrade_now: (detail) => t`Applied a regrade of ${theCase(detail)} early`,
  undo_regrade: (detail) => t`Undid a regrade of ${theCase(detail)}`,
  propose_answer: (detail) => t`Proposed an accepted answer for ${theCase(detail)}`,
  decide_proposed_answer: (detail) => t`Decided a proposed answer of ${theCase(detail)}`,
  accept_variant: (detail) => t`Added an accepted answer to ${theCase(detail)}`,
  stop_job: () => t`Stopped a job`,
  insert_case: (detail) => t`Added the case ${theCase(detail)}`,
  edit_case: (detail) => t`Edited the case ${theCase(detail)}`,
  request_publication: (detail) => t`Asked for the draft of the case ${theCase(detail)} to be published`,
  return_case_draft: (detail) => t`Sent back the draft of the case ${theCase(detail)}`,
  save_case_draft: (detail) => t`Saved a draft of the case ${theCase(detail)}`,
  publish_case_draft: (detail) => t`Published version ${text(detail.version)} of the case ${theCase(detail)}`,
  discard_case_draft: (detail) => t`Discarded the draft of the case ${theCase(detail)}`,
  add_bank_question: (detail) => t`Saved “${text(detail.title)}” to the question bank`,
  edit_bank_question: (detail) => t`Changed “${text(detail.title)}” in the question bank`,
  apply_bank_question: (detail) =>
    t`Updated “${text(detail.title)}” from the question bank in the draft of the case ${theCase(detail)}`,
  delete_bank_question: (detail) => t`Deleted “${text(detail.title)}” from the question bank`,
  delete_case: (detail) => t`Deleted the case ${theCase(detail)}`,
  archive_case: (detail) => t`Archived the case ${theCase(detail)}`,
  upload_document: (detail) => t`Uploaded ${text(detail.fileName) || t`a document`} to ${theCase(detail)}`,
  delete_document: (detail) => t`Deleted ${text(detail.fileName) || t`a document`} from ${theCase(detail)}`,
  view_document: (detail, who) => t`Viewed ${text(detail.fileName) || t`a document`} of ${who} in ${theCase(detail)}`,
  set_leaderboard_visibility: ({ visible }) =>
    visible === true ? t`Joined the leaderboard` : t`Hid themselves on the leaderboard`,
  set_language: ({ language }) =>
    t`Chose the language ${typeof language === 'string' && isLanguage(language) ? languages[language] : text(language)}`,
  update_permission: (detail) =>
    detail.flag === 1 ? t`Granted permissions to ${role(detail)}` : t`Revoked permissions of ${role(detail)}`,
  add_user: (_, who) => t`Added ${who}`,
  edit_user: (_, who) => t`Edited ${who}`,
  link_provisioned_user: (_, who) => t`Took over the account of ${who}`,
  delete_user: (_, who) => t`Deleted ${who}`,
  erase_user: () => t`Erased a person`,
  request_personal_export: (_, who) => t`Requested the personal data of ${who}`,
  open_personal_export: (_, who) => t`Downloaded the personal data of ${who}`,
  suspend_user: (_, who) => t`Suspended ${who}`,
  unsuspend_user: (_, who) => t`Reactivated ${who}`,
  update_user_level: ({ level }) =>
    text(level) === '' ? t`Changed the level` : t`Changed the level to ${text(level)}`,
  update_user_summary: () => t`Wrote the summary`,
  unlock_test_mode: (_, who) => t`Unlocked test mode for ${who}`,
  lock_test_mode: (_, who) => t`Locked test mode for ${who}`,
  read_outgoing_mail: (_, who) => t`Read a mail to ${who}, with its link`,
  export_users: () => t`Exported the list of users`,
  export_import_errors: () => t`Downloaded the rows with errors of an import`,
  export_table: ({ table }) => t`Exported ${tableLabel(text(table))}`,
  export_report: (detail, who) => t`Exported a report on ${detail.of === 'person' ? who : reported(detail)}`,
  export_case: (detail) => t`Exported ${theCase(detail)}`,
  import_people: ({ create, change }) => t`Started an import of people: ${text(create)} new, ${text(change)} changed`,
  stop_import: () => t`Stopped an import of people`,
  undo_import: () => t`Undid an import of people`,
  roles_from_groups: (_, who) => t`Set the roles of ${who} by their groups at the identity provider`,
  remind_members: (detail) => t`Reminded members of ${named(detail, t`a cohort`)}`,
  export_audit: () => t`Exported the audit trail`,
  export_auditor_pack: () => t`Made a pack for an auditor`,
  refuse_to_seal: () => t`Could not seal the audit trail: its keys or seals were changed`,
  bind_audit_keys: () => t`Bound the audit trail’s keys to the installation’s secret`,
  join_cohort: (detail, who) => t`Added ${who} to ${named(detail, t`a cohort`)}`,
  leave_cohort: (detail, who) => t`Removed ${who} from ${named(detail, t`a cohort`)}`,
  create_cohort: (detail) => t`Added the cohort ${named(detail, '')}`,
  edit_cohort: (detail) => t`Edited the cohort ${named(detail, '')}`,
  set_at_risk_rules: (detail) =>
    detail.rules === null
      ? t`Switched the cohort ${named(detail, '')} back to the at-risk rules of the installation`
      : t`Changed the at-risk rules of the cohort ${named(detail, '')}`,
  set_default_at_risk_rules: () => t`Changed the at-risk rules of the installation`,
  delete_cohort: (detail) => t`Deleted the cohort ${named(detail, '')}`,
  create_organization: (detail) => t`Added the organization ${named(detail, '')}`,
  edit_organization: (detail) => t`Renamed the organization ${named(detail, '')}`,
  delete_organization: (detail) => t`Deleted the organization ${named(detail, '')}`,
  update_controls: () => t`Changed the controls of Manu`,
  set_max_tokens: () => t`Changed the maximum length of Manu’s answers`,
  restore_controls: () => t`Restored earlier controls of Manu`,
  set_budgets: () => t`Changed the budgets of Manu`,
  check_safety: () => t`Ran Manu’s safety check`,
  stop_safety_check: () => t`Stopped a safety check of Manu`,
  approve_applicant: (_, who) => t`Approved ${who}`,
  send_mail_again: () => t`Sent a mail again`,
  retry_invitations: ({ mails }) =>
    typeof mails === 'number'
      ? plural(Number(mails), { one: 'Sent an invitation again', other: 'Sent # invitations again' })
      : t`Sent invitations again`,
  export_invitation_links: ({ links }) =>
    typeof links === 'number'
      ? plural(Number(links), {
          one: 'Exported the link of an invitation',
          other: 'Exported the links of # invitations',
        })
      : t`Exported links of invitations`,
  delete_applicant: (_, who) => t`Deleted the application of ${who}`,
  add_knowledge: (detail) => t`Added to the knowledge base: ${text(detail.question)}`,
  update_knowledge: (detail) => t`Changed in the knowledge base: ${text(detail.question)}`,
  delete_knowledge: (detail) => t`Deleted from the knowledge base: ${text(detail.question)}`,
  import_knowledge: ({ added, changed }) =>
    t`Imported entries into the knowledge base: ${text(added)} new, ${text(changed)} changed`,
  add_knowledge_website: (detail) => t`Added ${text(detail.url) || t`a website`} to the knowledge base`,
  delete_knowledge_website: (detail) => t`Deleted ${text(detail.url) || t`a website`} from the knowledge base`,
  sync_knowledge: () => t`Synced the websites of the knowledge base`,
  stop_sync: () => t`Stopped the website sync`,
  ask_support: () => t`Asked a support question`,
  answer_support: (_, who) => t`Answered a support question of ${who}`,
  contest: (detail) => t`Contested the marking of ${theCase(detail)}`,
  withdraw_contest: (detail) => t`Withdrew a contest in ${theCase(detail)}`,
  decide_contest: (detail) => t`Decided a contest in ${theCase(detail)}`,
  open_source: (detail) => t`Opened the source ${text(detail.name) || text(detail.url)}`,
  accept_policy: ({ kind, version }) =>
    kind === 'privacy'
      ? t`Read version ${text(version)} of the privacy notice`
      : t`Accepted version ${text(version)} of the terms of use`,
  save_policy_draft: ({ kind }) =>
    kind === 'privacy' ? t`Saved a draft of the privacy notice` : t`Saved a draft of the terms of use`,
  discard_policy_draft: ({ kind }) =>
    kind === 'privacy' ? t`Discarded the draft of the privacy notice` : t`Discarded the draft of the terms of use`,
  publish_policy: ({ kind, version }) =>
    kind === 'privacy'
      ? t`Published version ${text(version)} of the privacy notice`
      : t`Published version ${text(version)} of the terms of use`,
  change_mail_template: (detail) => t`Changed the text of a mail: ${mailIn(detail)}`,
  reset_mail_template: (detail) => t`Set a mail back to its default text: ${mailIn(detail)}`,
  send_test_mail: (detail) => t`Sent themselves a test mail: ${mailIn(detail)}`,
  add_learning_platform: ({ name }) => t`Added the learning platform ${text(name)}`,
  edit_learning_platform: ({ name }) => t`Changed the learning platform ${text(name)}`,
  switch_learning_platform_on: ({ name }) => t`Switched on the learning platform ${text(name)}`,
  switch_learning_platform_off: ({ name }) => t`Switched off the learning platform ${text(name)}`,
  delete_learning_platform: ({ name }) => t`Deleted the learning platform ${text(name)}`,
  retry_platform_score: (_, who) => t`Sent a score of ${who} to a learning platform again`,
  link_platform_account: ({ platform }) => t`Linked their account with the learning platform ${text(platform)}`,
  unlink_platform_account: ({ platform }, who) => t`Unlinked ${who} from the learning platform ${text(platform)}`,
  end_platform_links: ({ name }) => t`Ended all links with accounts of the learning platform ${text(name)}`,
  switch_module_on: ({ name }) => t`Switched on the module ${readable(text(name))}`,
  switch_module_off: ({ name }) => t`Switched off the module ${readable(text(name))}`,
  set_provisioning: ({ name }) => t`Changed how ${text(name)} provisions accounts`,
  map_provisioning_group: ({ name }) => t`Changed what the group ${text(name)} gives`,
  add_service_account: ({ name }) => t`Added the service account ${text(name)}`,
  edit_service_account: ({ name }) => t`Edited the service account ${text(name)}`,
  suspend_service_account: ({ name }) => t`Suspended the service account ${text(name)}`,
  unsuspend_service_account: ({ name }) => t`Reactivated the service account ${text(name)}`,
  retire_service_account: ({ name }) => t`Retired the service account ${text(name)}`,
  add_service_key: ({ name, key }) => t`Created the key ${text(key)} of the service account ${text(name)}`,
  revoke_service_key: ({ name, key }) => t`Revoked the key ${text(key)} of the service account ${text(name)}`,
  add_webhook: ({ host }) => t`Added the webhook to ${text(host)}`,
  edit_webhook: ({ host }) => t`Edited the webhook to ${text(host)}`,
  switch_webhook_on: ({ host }) => t`Switched on the webhook to ${text(host)}`,
  switch_webhook_off: ({ host }) => t`Switched off the webhook to ${text(host)}`,
  rotate_webhook_secret: ({ host }) => t`Rotated the secret of the webhook to ${text(host)}`,
  delete_webhook: ({ host }) => t`Deleted the webhook to ${text(host)}`,
  test_webhook: ({ host }) => t`Sent a test to the webhook to ${text(host)}`,
  resend_webhook: ({ host }) => t`Sent events to the webhook to ${text(host)} again`,
  set_days_to_review: ({ days }) =>
    typeof days === 'number'
      ? plural(days, { one: 'Set # day to review a result', other: 'Set # days to review a result' })
      : t`Switched off due dates of reviews`,
  set_review_allocation: ({ count }) =>
    typeof count === 'number' && count > 0
      ? plural(count, { one: 'Set # rule of review allocation', other: 'Set # rules of review allocation' })
      : t`Set review allocation without rules`,
  create_programme: ({ title }) => t`Added the programme ${text(title)}`,
  edit_programme: ({ title }) => t`Edited the programme ${text(title)}`,
  delete_programme: ({ title }) => t`Deleted the programme ${text(title)}`,
  start_programme: ({ title }, who) => t`Started the programme ${text(title)} for ${who}`,
  move_to_current_version: ({ title }) => t`Moved people to the current version of ${text(title)}`,
  end_programme: ({ title }, who) => t`Ended the programme ${text(title)} for ${who}`,
  open_step: ({ step }, who) => t`Opened the step ${text(step)} for ${who}`,
  complete_programme: ({ programme }, who) => t`${who} completed the programme ${text(programme)}`,
  tick_reading: ({ step }) => t`Read ${text(step)}`,
  ask_for_sign_off: ({ step }) => t`Asked for the sign-off of ${text(step)}`,
  sign_off: ({ step }, who) => t`Signed off ${text(step)} of ${who}`,
  return_step: ({ step }, who) => t`Sent ${text(step)} back to ${who}`,
  create_certificate: ({ title }) => t`Added the certificate ${text(title)}`,
  edit_certificate: ({ title }) => t`Edited the certificate ${text(title)}`,
  retire_certificate: ({ title }) => t`Stopped issuing the certificate ${text(title)}`,
  restore_certificate: ({ title }) => t`Started issuing the certificate ${text(title)} again`,
  issue_certificate: ({ title }, who) => t`Issued the certificate ${text(title)} to ${who}`,
  flag_certificate: ({ title }, who) => t`The certificate ${text(title)} of ${who} needs a decision`,
  suspend_certificate: ({ title }, who) => t`Suspended the certificate ${text(title)} of ${who}`,
  reinstate_certificate: ({ title }, who) => t`Reinstated the certificate ${text(title)} of ${who}`,
  revoke_certificate: ({ title }, who) => t`Revoked the certificate ${text(title)} of ${who}`,
  keep_certificate: ({ title }, who) => t`Kept the certificate ${text(title)} of ${who}`,
  replace_certificate_key: () => t`Replaced the key that certificates are signed with`,
  share_certificate: () => t`Switched on the link of a certificate`,
  unshare_certificate: () => t`Switched off the link of a certificate`,
}

/** The same where whoever reads it is whom it is about. */
const sentencesOfReader: Readonly<Record<string, (detail: Detail) => string>> = {
  reset_password: () => t`Your password was reset`,
  forgot_password: () => t`A link to set a new password was requested for you`,
  read_comparison: (detail) => t`Your answers to ${theCase(detail)} were read`,
  assign_review: ({ items }) => t`You were assigned ${results(items)} to review`,
  allocate_reviews: ({ items }) => t`You were assigned ${results(items)} to review, by a rule`,
  release_review: ({ items }) => t`You were unassigned ${results(items)} to review`,
  view_document: (detail) => t`Your document ${text(detail.fileName)} in ${theCase(detail)} was viewed`,
  add_user: () => t`Your account was added`,
  edit_user: () => t`Your account was edited`,
  link_provisioned_user: () => t`Your account is managed by your organization's identity provider now`,
  suspend_user: () => t`Your account was suspended`,
  unsuspend_user: () => t`Your account was reactivated`,
  request_personal_export: () => t`Your personal data was requested`,
  open_personal_export: () => t`Your personal data was downloaded`,
  unlock_test_mode: () => t`Test mode was unlocked for you`,
  lock_test_mode: () => t`Test mode was locked for you`,
  read_outgoing_mail: () => t`A mail to you was read, with its link`,
  join_cohort: (detail) => t`You were added to ${named(detail, t`a cohort`)}`,
  leave_cohort: (detail) => t`You were removed from ${named(detail, t`a cohort`)}`,
  approve_applicant: () => t`Your application was approved`,
  answer_support: () => t`Your support question was answered`,
}

const detailOf = ({ detail }: Pick<ActivityLogEntry, 'detail'>): Detail =>
  typeof detail === 'object' && detail !== null ? (detail as Detail) : {}

const readable = (action: string): string => {
  const words = action.replaceAll(/[_.:-]+/g, ' ').trim()
  return capitalised(words)
}

type Said = Pick<ActivityLogEntry, 'action' | 'detail' | 'email' | 'case_name'>

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isRecorded = (action: string): action is RecordedAction => Object.hasOwn(sentences, action)

/** What was done, in plain words; an action that is not known here reads as its name. */
export function activitySentence({ action, email, case_name, ...entry }: Said, reader: string): string {
  const detail = { ...detailOf(entry), caseName: case_name }
  const ofReader =
    isSame(email, reader) && Object.hasOwn(sentencesOfReader, action) ? sentencesOfReader[action] : undefined
  const ofAnyone = isRecorded(action) ? sentences[action] : undefined
  return ofReader?.(detail) ?? ofAnyone?.(detail, email) ?? readable(action)
}

export const isDoneByReader = ({ actor }: Pick<ActivityLogEntry, 'actor'>, reader: string): boolean =>
  isSame(actor, reader)

/** Who did it, as the reader knows them. */
export function actorLabel({ actor }: Pick<ActivityLogEntry, 'actor'>, reader: string): string {
  if (isDoneByReader({ actor }, reader)) return t`You`
  if (actor === 'casebench') return t`Casebench`
  const account = serviceAccountOf(actor)
  if (account !== undefined) return t`Service account ${account}`
  return actor === '' ? t`An administrator` : actor
}
