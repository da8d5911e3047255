import { plural, t } from '@lingui/core/macro'
import { useDesk } from '../desk/desk-context.ts'
import type { AnswerToCheck } from './answers-to-check.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

/** Answers worth a second look before they are submitted, each a way to its question. Nothing where there are none. */
export function AnswersToCheck({ found }: { found: readonly AnswerToCheck[] }) {
  const { goTo } = useDesk()
  if (found.length === 0) return null
  return (
    <>
      <p className={classes.sentence}>
        {plural(found.length, {
          one: 'Check 1 answer. You can submit it as it is.',
          other: 'Check # answers. You can submit them as they are.',
        })}
      </p>
      <section className={classes.list} aria-label={t`Answers to check`}>
        <ul className={classes.questions}>
          {found.map(({ sectionKey, question, remark }) => (
            <li key={question.attributeId}>
              <OpenQuestion question={question} onClick={() => goTo(sectionKey, question.attributeId)} />
              <span className={classes.remark}>{remark.text}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
