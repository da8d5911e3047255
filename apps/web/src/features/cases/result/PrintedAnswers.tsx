import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import { questionsOf } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Marking } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { judgedIn, titleOf } from './look-again.ts'
import { lookAgainGroups } from './look-again-groups.ts'
import { adviceOn, type Marked, type Markings } from './markings.ts'
import classes from './printed-result.module.css'

type Props = { sections: readonly AskedSectionView[]; answers: Answers; markings: Markings }

const signs: Readonly<Record<Marking, string>> = {
  correct: '✓ Correct',
  wrong: '✕ Wrong',
  get notSure() {
    return t`? Not sure`
  },
}

type Line = { id: string; title: string; answer: string | undefined; marked: Marked | undefined }

/** Every question of a section with its answer, then the entries that are missing in its lists. */
const linesOf = (section: AskedSectionView, { answers, markings }: Omit<Props, 'sections'>): Line[] => [
  ...questionsOf(section).map((question) => ({
    id: question.attributeId,
    title: titleOf(section, question),
    answer: answers[question.attributeId]?.trim() ?? '',
    marked: markings.get(question.attributeId),
  })),
  ...lookAgainGroups(
    judgedIn(section, markings).filter(({ question }) => question === undefined),
    {},
  ).map((group) => ({
    id: group.key,
    title: `${group.title} (${plural(group.items.length, { one: '1 answer', other: '# answers' })})`,
    answer: undefined,
    marked: group.items[0]?.marked,
  })),
]

/** On paper: each question with the answer that was given, and its mark and feedback where they may be seen. */
export const PrintedAnswers = ({ sections, ...facts }: Props) =>
  sections.map((section) => (
    <section key={section.key}>
      <h2>
        {section.componentTitle}, {section.title}
      </h2>
      <ul>
        {linesOf(section, facts).map(({ id, title, answer, marked }) => (
          <li key={id}>
            <strong>{title}</strong> {marked && <span className={classes.mark}>{signs[marked.marking]}</span>}
            {answer !== undefined && <p className={classes.answer}>{answer || t`No answer.`}</p>}
            {marked && (marked.marking !== 'correct' || marked.remark) && (
              <p className={classes.line}>{marked.remark ?? adviceOn(marked)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
