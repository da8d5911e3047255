import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SectionName } from '../../../ui/case-text/SectionName.tsx'
import { useDesk } from '../desk/desk-context.ts'
import type { EmptySection } from './empty-questions.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

type Props = { empty: readonly EmptySection[]; missing: number }

function sentence(count: number, missing: number): string {
  if (count === 0) return t`Every question has an answer.`
  const questions = plural(count, { one: '1 question is empty', other: '# questions are empty' })
  if (missing === 0) return t`${questions}. You can still submit. Empty answers count as wrong.`
  return t`${questions}, ${missing} of them required. Answer the required ones first.`
}

/** What is empty, each a way to its question. */
export function EmptyQuestions({ empty, missing }: Props) {
  const { goTo } = useDesk()
  const count = empty.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <p className={classes.sentence}>{sentence(count, missing)}</p>
      {count > 0 && (
        <section className={classes.list} aria-label={t`Empty questions`}>
          {empty.map(({ section, questions }) => (
            <div key={section.key}>
              <h3 className={classes.section}>
                <SectionName section={section} />
              </h3>
              <ul className={classes.questions}>
                {questions.map((question) => (
                  <li key={question.attributeId}>
                    <OpenQuestion question={question} onClick={() => goTo(section.key, question.attributeId)} />
                    {question.required && (
                      <span className={classes.required}>
                        <Trans>required</Trans>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </>
  )
}
