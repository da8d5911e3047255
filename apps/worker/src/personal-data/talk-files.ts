import { asText } from '@casebench/server/database/as-text'
import { withheldFrom } from '@casebench/server/disclosure/withheld'
import { sql } from 'kysely'
import { type ExportedFile, listsAbout, rowsAbout } from './subject.ts'

const support: ExportedFile = {
  name: 'support.json',
  about: 'What you asked support, and what it answered.',
  read: (client, subject) =>
    rowsAbout(
      client,
      `select question, status, admin_response as answer, created_at as asked_at, answered_at
         from support_question where user_id = $1 order by created_at`,
      subject,
    ),
}

/** What a decision about a contest came to says whether the answer was right: not while that is withheld. */
const shownDetail = `
  case when n.kind = 'contestDecided' and n.detail->>'mode' = 'training'
            and (${asText(withheldFrom(sql.ref('n.user_id'), sql`(n.detail->>'caseId')`))}) is not null
       then n.detail - 'from' - 'to' || '{"accepted": null}' else n.detail end`

const notifications: ExportedFile = {
  name: 'notifications.json',
  about: 'What you were told here, and by mail. The text of a mail is not kept once it was sent.',
  read: (client, subject) =>
    listsAbout(
      client,
      {
        notifications: `select kind, ${shownDetail} as detail, created_at, read_at from notification n where user_id = $1 order by created_at`,
        mail: `select kind, recipient, state, subject, created_at, sent_at from outgoing_mail
                where recipient = $2 and exists (select from "user" where id = $1) order by created_at`,
      },
      subject,
    ),
}

const chat: ExportedFile = {
  name: 'chat.json',
  about: 'What you asked Manu, what Manu answered, and what your questions took of the model server.',
  read: (client, subject) =>
    listsAbout(
      client,
      {
        entries: `select s.id as conversation, e.created_at, e.page, e.question, e.answer, e.follow_up_questions, e.sources,
                         e.attached_images, e.state, e.is_trial
                    from chat_entry e join chat_session s on s.id = e.session_id
                   where s.user_id = $1 order by e.created_at, e.id`,
        model_calls: `select created_at, purpose, page, model, input_tokens, output_tokens, outcome
                        from model_call where user_id = $1 order by id`,
      },
      subject,
    ),
}

export const talkFiles: readonly ExportedFile[] = [support, notifications, chat]
