import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { capitalised } from '../../../ui/capitalised.ts'
import { formatDuration } from '../../../ui/formats.ts'

type Detail = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const inMode = ({ mode }: Detail): string => (mode === 'test' ? ' as a test' : '')
const theCase = (detail: Detail): string =>
  `${text(detail.caseName) || text(detail.caseId) || 'a case'}${inMode(detail)}`
const percent = ({ score }: Detail): string => (typeof score === 'number' ? `, ${Math.round(score * 100)}%` : '')
const ways: Readonly<Record<string, string>> = {
  hidden: ', the page was hidden',
  other_window: ' for another window',
  closed: ', the page was closed or loaded again',
  other_page: ' for another page of Casebench',
}
const leaving = ({ how }: Detail): string =>
  typeof how === 'string' && Object.hasOwn(ways, how) ? (ways[how] ?? '') : ''
const after = ({ awaySeconds }: Detail): string =>
  typeof awaySeconds === 'number' ? ` after ${formatDuration(awaySeconds)}` : ''
const role = ({ role: name }: Detail): string => text(name).replaceAll('_', ' ') || 'a role'

const named = ({ description }: Detail, unnamed: string): string => text(description) || unnamed

const results = (count: unknown): string => (count === 1 ? 'a result' : `${text(count)} results`)

/** Who else has read the mail with the link, and could have used it. */
const readBefore = ({ link_read_by: readers }: Detail): string =>
  Array.isArray(readers) && readers.length > 0 ? `, whose link was read before by ${readers.map(text).join(', ')}` : ''

/** What each action says; `who` is whom it is about. What the server notes comes first, then what the page tells. */
const sentences: Readonly<Record<string, (detail: Detail, who: string) => string>> = {
  sign_in: () => 'Signed in',
  sign_out: () => 'Signed out',
  change_password: () => 'Changed the password',
  reset_password: (_, who) => `Set a new password for ${who}`,
  reset_forgotten_password: (detail) => `Set a new password by a link${readBefore(detail)}`,
  forgot_password: (_, who) => `Was asked to mail ${who} a link to set a new password`,
  accept_approval: (detail) => `Accepted the invitation${readBefore(detail)}`,
  start_second_factor: () => 'Began to set up a second factor',
  confirm_second_factor: () => 'Set up a second factor',
  remove_second_factor: () => 'Removed a second factor',
  new_recovery_codes: () => 'Made new recovery codes',
  use_recovery_code: () => 'Signed in with a recovery code',
  start_test: (detail) => `Started ${theCase(detail)}`,
  left_test: (detail) => `Left ${theCase(detail)}${leaving(detail)}`,
  returned_to_test: (detail) => `Came back to ${theCase(detail)}${after(detail)}`,
  submit: (detail) =>
    detail.timeIsUp === true ? `Time was up: submitted ${theCase(detail)}` : `Submitted ${theCase(detail)}`,
  evaluate: (detail) => `Evaluated ${theCase(detail)}${percent(detail)}`,
  unlock: (detail) => `Unlocked ${theCase(detail)}`,
  retry_evaluation: (detail) => `Retried the evaluation of ${theCase(detail)}`,
  reset: (detail) => `Reset ${theCase(detail)}`,
  assign_case: (detail) => `Assigned ${theCase(detail)}`,
  unassign_case: (detail) => `Unassigned ${theCase(detail)}`,
  read_comparison: (detail, who) => `Read the answers of ${who} to ${theCase(detail)}`,
  override: (detail) => `Changed the marking of ${theCase(detail)}`,
  assign_review: ({ items }, who) => `Assigned ${results(items)} to ${who} to review`,
  release_review: ({ items }, who) => `Unassigned ${results(items)} to review from ${who}`,
  draw_sample: ({ submissions, title }) => `Drew a second-marking sample of ${results(submissions)}: ${text(title)}`,
  end_sample: ({ title }) => `Ended the second marking of ${text(title)}`,
  finish_second_marking: ({ title }) => `Marked a result a second time: ${text(title)}`,
  regrade: (detail) => `Evaluated ${theCase(detail)} again`,
  try_regrade: (detail) => `Previewed a regrade of ${theCase(detail)}`,
  apply_regrade: (detail) => `Regraded ${theCase(detail)}`,
  accept_variant: (detail) => `Added an accepted answer to ${theCase(detail)}`,
  stop_job: () => 'Stopped a job',
  insert_case: (detail) => `Added the case ${theCase(detail)}`,
  edit_case: (detail) => `Edited the case ${theCase(detail)}`,
  delete_case: (detail) => `Deleted the case ${theCase(detail)}`,
  archive_case: (detail) => `Archived the case ${theCase(detail)}`,
  upload_document: (detail) => `Uploaded ${text(detail.fileName) || 'a document'} to ${theCase(detail)}`,
  delete_document: (detail) => `Deleted ${text(detail.fileName) || 'a document'} from ${theCase(detail)}`,
  view_document: (detail, who) => `Viewed ${text(detail.fileName) || 'a document'} of ${who} in ${theCase(detail)}`,
  set_leaderboard_visibility: ({ visible }) =>
    visible === true ? 'Joined the leaderboard' : 'Hid themselves on the leaderboard',
  update_permission: (detail) =>
    `${detail.flag === 1 ? 'Granted permissions to' : 'Revoked permissions of'} ${role(detail)}`,
  add_user: (_, who) => `Added ${who}`,
  edit_user: (_, who) => `Edited ${who}`,
  delete_user: (_, who) => `Deleted ${who}`,
  erase_user: () => 'Erased a person',
  request_personal_export: (_, who) => `Requested the personal data of ${who}`,
  open_personal_export: (_, who) => `Downloaded the personal data of ${who}`,
  suspend_user: (_, who) => `Suspended ${who}`,
  unsuspend_user: (_, who) => `Reactivated ${who}`,
  update_user_level: (detail) => `Changed the level${text(detail.level) && ` to ${text(detail.level)}`}`,
  update_user_summary: () => 'Wrote the summary',
  unlock_test_mode: (_, who) => `Unlocked test mode for ${who}`,
  lock_test_mode: (_, who) => `Locked test mode for ${who}`,
  read_outgoing_mail: (_, who) => `Read a mail to ${who}, with its link`,
  export_users: () => 'Exported the list of users',
  export_import_errors: () => 'Downloaded the rows with errors of an import',
  export_table: ({ table }) => `Exported ${text(table).replaceAll('-', ' ') || 'a table'}`,
  remind_members: (detail) => `Reminded members of ${named(detail, 'a cohort')}`,
  export_audit: () => 'Exported the audit trail',
  refuse_to_seal: () => 'Could not seal the audit trail: its keys or seals were changed',
  bind_audit_keys: () => 'Bound the audit trail’s keys to the installation’s secret',
  join_cohort: (detail, who) => `Added ${who} to ${named(detail, 'a cohort')}`,
  leave_cohort: (detail, who) => `Removed ${who} from ${named(detail, 'a cohort')}`,
  create_cohort: (detail) => `Added the cohort ${named(detail, '')}`,
  edit_cohort: (detail) => `Edited the cohort ${named(detail, '')}`,
  delete_cohort: (detail) => `Deleted the cohort ${named(detail, '')}`,
  create_organization: (detail) => `Added the organization ${named(detail, '')}`,
  edit_organization: (detail) => `Renamed the organization ${named(detail, '')}`,
  delete_organization: (detail) => `Deleted the organization ${named(detail, '')}`,
  update_controls: () => 'Changed the controls of Manu',
  set_max_tokens: () => 'Changed the maximum length of Manu’s answers',
  restore_controls: () => 'Restored earlier controls of Manu',
  set_budgets: () => 'Changed the budgets of Manu',
  check_safety: () => 'Ran Manu’s safety check',
  stop_safety_check: () => 'Stopped a safety check of Manu',
  approve_applicant: (_, who) => `Approved ${who}`,
  send_mail_again: () => 'Sent a mail again',
  delete_applicant: (_, who) => `Deleted the application of ${who}`,
  add_knowledge: (detail) => `Added to the knowledge base: ${text(detail.question)}`,
  update_knowledge: (detail) => `Changed in the knowledge base: ${text(detail.question)}`,
  delete_knowledge: (detail) => `Deleted from the knowledge base: ${text(detail.question)}`,
  import_knowledge: ({ added, changed }) =>
    `Imported entries into the knowledge base: ${text(added)} new, ${text(changed)} changed`,
  add_knowledge_website: (detail) => `Added ${text(detail.url) || 'a website'} to the knowledge base`,
  delete_knowledge_website: (detail) => `Deleted ${text(detail.url) || 'a website'} from the knowledge base`,
  sync_knowledge: () => 'Synced the websites of the knowledge base',
  stop_sync: () => 'Stopped the website sync',
  ask_support: () => 'Asked a support question',
  answer_support: (_, who) => `Answered a support question of ${who}`,
  contest: (detail) => `Contested the marking of ${theCase(detail)}`,
  withdraw_contest: (detail) => `Withdrew a contest in ${theCase(detail)}`,
  decide_contest: (detail) => `Decided a contest in ${theCase(detail)}`,
  open_source: (detail) => `Opened the source ${text(detail.name) || text(detail.url)}`,
}

const detailOf = ({ detail }: Pick<ActivityLogEntry, 'detail'>): Detail =>
  typeof detail === 'object' && detail !== null ? (detail as Detail) : {}

const readable = (action: string): string => {
  const words = action.replaceAll(/[_.:-]+/g, ' ').trim()
  return capitalised(words)
}

type Said = Pick<ActivityLogEntry, 'action' | 'detail' | 'email' | 'case_name'>

/** What was done, in plain words; an action that is not known here reads as its name. */
export function activitySentence(entry: Said, reader: string): string {
  const said = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined
  const who = entry.email.toLowerCase() === reader.toLowerCase() ? 'you' : entry.email
  return said === undefined ? readable(entry.action) : said({ ...detailOf(entry), caseName: entry.case_name }, who)
}

/** Who did it, as the reader knows them. */
export function actorLabel({ actor }: Pick<ActivityLogEntry, 'actor'>, reader: string): string {
  if (actor.toLowerCase() === reader.toLowerCase()) return 'You'
  if (actor === 'casebench') return 'Casebench'
  return actor === '' ? 'An administrator' : actor
}

/** The detail as it was stored, or undefined where there is none. */
export function rawDetail({ detail }: Pick<ActivityLogEntry, 'detail'>): string | undefined {
  if (typeof detail === 'string') return detail === '' ? undefined : detail
  return Object.keys(detailOf({ detail })).length === 0 ? undefined : JSON.stringify(detail, null, 2)
}

/** The actions that a filter offers, by what they are called there. */
export const actionChoices: readonly { value: string; label: string }[] = [
  { value: '', label: 'All actions' },
  ...[
    'sign_in',
    'sign_out',
    'start_test',
    'left_test',
    'returned_to_test',
    'submit',
    'evaluate',
    'unlock',
    'assign_case',
    'override',
    'reset',
    'upload_document',
    'change_password',
    'update_permission',
    'add_user',
    'edit_user',
    'suspend_user',
    'open_source',
  ].map((value) => ({ value, label: readable(value) })),
]
