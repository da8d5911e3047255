import { questionsOf } from '@casebench/shared/case-file/questions'
import { plural, t } from '@lingui/core/macro'
import { useDesk } from '../desk/desk-context.ts'
import { useFlagged } from '../notes/flagged.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

/** What somebody flagged to come back to, each a way there. Nothing where nothing is flagged. */
export function FlaggedQuestions() {
  const { goTo, sections } = useDesk()
  const flagged = useFlagged()
  const found = sections.flatMap((section) =>
    questionsOf(section)
      .filter(({ attributeId }) => flagged.has(attributeId))
      .map((question) => ({ section, question })),
  )
  if (found.length === 0) return null
  return (
    <>
      <p className={classes.sentence}>
        {plural(found.length, { one: '1 question flagged', other: '# questions flagged' })}
      </p>
      <section className={classes.list} aria-label={t`Flagged questions`}>
        <ul className={classes.questions}>
          {found.map(({ section, question }) => (
            <li key={question.attributeId}>
              <OpenQuestion question={question} onClick={() => goTo(section.key, question.attributeId)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
