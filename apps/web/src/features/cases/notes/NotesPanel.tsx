import { questionsOf } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { OpenQuestion } from '../submit/OpenQuestion.tsx'
import { NoteField } from './NoteField.tsx'
import { noteKey } from './note-keys.ts'
import classes from './notes.module.css'
import { openedNotes } from './opened-notes.ts'

/** All that somebody noted for themselves: on the case, and on its questions, each a way there. */
export function NotesPanel() {
  const { assignment, sections, goTo } = useDesk()
  const store = openedNotes(assignment)
  // Drawn anew with every note; only its list is long.
  useFromAnswers(store, () => JSON.stringify(store.answers()))
  const noted = sections.flatMap((section) =>
    questionsOf(section).flatMap((question) => {
      const isFlagged = (store.valueOf(noteKey('flag', question.attributeId)) ?? '') !== ''
      const text = store.valueOf(noteKey('note', question.attributeId)) ?? ''
      return isFlagged || text !== '' ? [{ section, question, isFlagged, text }] : []
    }),
  )
  return (
    <div className={classes.panel}>
      <NoteField attributeId="" label={t`Note on the case`} minRows={4} />
      <section aria-labelledby="noted-questions">
        <h2 id="noted-questions" className={classes.title}>
          <Trans>Flags and notes on questions</Trans>
        </h2>
        {noted.length === 0 && (
          <p className={classes.empty}>
            <Trans>None yet. Use the flag and the note beside the title of a question.</Trans>
          </p>
        )}
        <ul className={classes.list}>
          {noted.map(({ section, question, isFlagged, text }) => (
            <li key={question.attributeId} className={classes.entry}>
              <span className={classes.of}>
                {isFlagged && (
                  <>
                    <IconFlagFilled size={13} aria-hidden />
                    <VisuallyHidden>
                      <Trans>Flagged</Trans>
                    </VisuallyHidden>
                  </>
                )}
                <OpenQuestion question={question} onClick={() => goTo(section.key, question.attributeId)} />
              </span>
              {text && (
                <p className={classes.text} dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
