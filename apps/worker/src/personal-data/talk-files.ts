import { withheldFrom } from '@casebench/domain/disclosure/withheld'
import type { RefTo } from '@casebench/server/database/expressions'
import { msg } from '@casebench/shared/message'
import { sql } from 'kysely'
import { type ExportedFile, listsOf, rowsOf } from './subject.ts'

const support: ExportedFile = {
  name: 'support.json',
  about: msg`What you asked support, and what it answered.`,
  read: (transaction, { userId }) =>
    rowsOf(
      transaction,
      transaction
        .selectFrom('support_question')
        .select(['question', 'status', 'admin_response as answer', 'created_at as asked_at', 'answered_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
}

/** What a decision about a contest came to says whether the answer was right: not while that is withheld. */
function shownDetail(ref: RefTo<'n.user_id', string> & RefTo<'n.kind' | 'n.detail'>) {
  const [kind, detail] = [ref('n.kind'), ref('n.detail')]
  return sql<unknown>`
    case when ${kind} = 'contestDecided' and ${detail}->>'mode' = 'training'
              and ${withheldFrom(ref('n.user_id'), sql<string>`(${detail}->>'caseId')`)} is not null
         then ${detail} - 'from' - 'to' || '{"accepted": null}' else ${detail} end`
}

const notifications: ExportedFile = {
  name: 'notifications.json',
  about: msg`What you were told here, and by mail. The text of a mail is not kept once it was sent.`,
  read: (transaction, { userId, email }) =>
    listsOf(transaction, {
      notifications: transaction
        .selectFrom('notification as n')
        .select(({ ref }) => ['n.kind', shownDetail(ref).as('detail'), 'n.created_at', 'n.read_at'])
        .where('n.user_id', '=', userId)
        .orderBy('n.created_at'),
      mail: transaction
        .selectFrom('outgoing_mail')
        .select(['kind', 'recipient', 'language', 'state', 'subject', 'created_at', 'sent_at'])
        .where('recipient', '=', email)
        .orderBy('created_at'),
    }),
}

const chat: ExportedFile = {
  name: 'chat.json',
  about: msg`What you asked Manu, what Manu answered, and what your questions took of the model server.`,
  read: (transaction, { userId }) =>
    listsOf(transaction, {
      entries: transaction
        .selectFrom('chat_entry as e')
        .innerJoin('chat_session as s', 's.id', 'e.session_id')
        .select([
          's.id as conversation',
          'e.created_at',
          'e.page',
          'e.question',
          'e.answer',
          'e.follow_up_questions',
          'e.sources',
          'e.attached_images',
          'e.state',
          'e.is_trial',
        ])
        .where('s.user_id', '=', userId)
        .orderBy('e.created_at')
        .orderBy('e.id'),
      model_calls: transaction
        .selectFrom('model_call')
        .select(['created_at', 'purpose', 'page', 'model', 'input_tokens', 'output_tokens', 'outcome'])
        .where('user_id', '=', userId)
        .orderBy('id'),
    }),
}

export const talkFiles: readonly ExportedFile[] = [support, notifications, chat]
