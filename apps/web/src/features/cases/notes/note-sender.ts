import { maxNoteLength, updateNote } from '@casebench/shared/contract/notes'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { outcomeOf } from '../answers/answer-sender.ts'
import type { SendAnswer } from '../answers/answer-types.ts'
import { readNoteKey } from './note-keys.ts'

/** Sends one note or flag. */
export const noteSender =
  (assignment: Assignment): SendAnswer =>
  async (key, value, version, { keepalive }) => {
    const text = value ?? ''
    const length = Array.from(text).length
    if (length > maxNoteLength) {
      const [has, may] = [i18n.number(length), i18n.number(maxNoteLength)]
      return { kind: 'refused', text: t`This note has ${has} characters. It may have ${may} at most.` }
    }
    try {
      const body = { ...assignment, ...readNoteKey(key), note: { text, version } }
      const saved = await callApi(updateNote, { body }, { keepalive })
      return { kind: 'saved', version: saved.version }
    } catch (error) {
      return outcomeOf(error)
    }
  }
