import { i18n } from '@casebench/server/i18n'
import { conflict, type HttpError } from './http-error.ts'

/** Of a draft that several people share: theirs is not written over unseen. */
export const staleDraft = (): HttpError =>
  conflict(
    'stale_draft',
    i18n.t(
      'Someone else has saved, published or discarded this draft in the meantime. Look at theirs before you go on.',
    ),
  )
