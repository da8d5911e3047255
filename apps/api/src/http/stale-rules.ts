import { i18n } from '@casebench/server/i18n'
import { conflict, type HttpError } from './http-error.ts'

/** For whoever saves rules over those of somebody else that they have not seen. */
export const staleRules = (): HttpError =>
  conflict(
    'stale_rules',
    i18n.t('Someone else has changed these rules in the meantime. Look at theirs before you save.'),
  )
