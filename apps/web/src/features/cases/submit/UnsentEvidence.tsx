import { questionsOf } from '@casebench/shared/case-file/questions'
import { plural } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { openedEvidence } from '../evidence/opened-evidence.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

const unheard = () => () => {}

/** The evidence of a case that asks for it. */
function useEvidenceStore() {
  const { assignment, review } = useDesk()
  return review.caseData.evidence === undefined ? undefined : openedEvidence(assignment)
}

/** Of how many answers the server does not have the evidence yet. */
export function useUnsentEvidence(): number {
  const store = useEvidenceStore()
  return useSyncExternalStore(store?.listeners.subscribe ?? unheard, () => store?.summary().unsent ?? 0)
}

/** Submitting waits for evidence as it does for answers; what was not taken is a way to its question. */
export function UnsentEvidence() {
  const { sections, goTo } = useDesk()
  const store = useEvidenceStore()
  const unsent = useUnsentEvidence()
  if (!store || unsent === 0) return null
  const { refused, kept } = store.summary()
  const questions = sections.flatMap((section) =>
    questionsOf(section)
      .filter(({ attributeId }) => store.view(attributeId).state === 'refused')
      .map((question) => ({ question, sectionKey: section.key })),
  )
  return (
    <Alert color={refused > 0 ? 'red' : 'yellow'} role="alert" className={classes.notice}>
      {refused > 0
        ? plural(refused, {
            one: 'The evidence of 1 answer could not be saved. Change or remove it first.',
            other: 'The evidence of # answers could not be saved. Change or remove it first.',
          })
        : kept > 0
          ? plural(unsent, {
              one: 'The evidence of 1 answer is kept on this device and will be sent as soon as the connection is back.',
              other:
                'The evidence of # answers is kept on this device and will be sent as soon as the connection is back.',
            })
          : plural(unsent, {
              one: 'The evidence of 1 answer is still being sent.',
              other: 'The evidence of # answers is still being sent.',
            })}
      {questions.length > 0 && (
        <ul className={classes.questions}>
          {questions.map(({ question, sectionKey }) => (
            <li key={question.attributeId}>
              <OpenQuestion question={question} onClick={() => goTo(sectionKey, question.attributeId)} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
