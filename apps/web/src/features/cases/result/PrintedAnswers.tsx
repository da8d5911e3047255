import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import { questionsOf } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Marking } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { SectionName } from '../../../ui/case-text/SectionName.tsx'
import { MarkedCriteria } from '../../../ui/result/MarkedCriteria.tsx'
import { answerText } from '../attempts/answer-text.ts'
import { judgedIn, titleOf } from './look-again.ts'
import { lookAgainGroups } from './look-again-groups.ts'
import { adviceOn, type Marked, type Markings } from './markings.ts'
import classes from './printed-result.module.css'

type Props = { sections: readonly AskedSectionView[]; answers: Answers; markings: Markings }

const signs: Readonly<Record<Marking, string>> = {
  get correct() {
    return t`✓ Correct`
  },
  get wrong() {
    return t`✕ Wrong`
  },
  get notSure() {
    return t`? Not sure`
  },
}

type Line = {
  id: string
  title: string
  language: string | undefined
  answer: string | undefined
  marked: Marked | undefined
}

/** Every question of a section with its answer, then the entries that are missing in its lists. */
const linesOf = (section: AskedSectionView, { answers, markings }: Omit<Props, 'sections'>): Line[] => [
  ...questionsOf(section).map((question) => ({
    id: question.attributeId,
    title: titleOf(section, question),
    language: question.titleLanguage,
    answer: answerText(question, answers[question.attributeId]),
    marked: markings.get(question.attributeId),
  })),
  ...lookAgainGroups(
    judgedIn(section, markings).filter(({ question }) => question === undefined),
    {},
  ).map((group) => ({
    id: group.key,
    title: `${group.title} (${plural(group.items.length, { one: '1 answer', other: '# answers' })})`,
    language: section.titleLanguage,
    answer: undefined,
    marked: group.items[0]?.marked,
  })),
]

/** On paper: each question with the answer that was given, and its mark and feedback where they may be seen. */
export const PrintedAnswers = ({ sections, ...facts }: Props) =>
  sections.map((section) => (
    <section key={section.key}>
      <h2>
        <SectionName section={section} />
      </h2>
      <ul>
        {linesOf(section, facts).map(({ id, title, language, answer, marked }) => (
          <li key={id}>
            <strong>
              <CaseText language={language}>{title}</CaseText>
            </strong>{' '}
            {marked && <span className={classes.mark}>{signs[marked.marking]}</span>}
            {answer !== undefined && (
              <p className={classes.answer} dir="auto">
                {answer || t`No answer.`}
              </p>
            )}
            {marked && (marked.marking !== 'correct' || marked.remark) && (
              <p className={classes.line}>{marked.remark ?? adviceOn(marked)}</p>
            )}
            {marked?.criteria && <MarkedCriteria criteria={marked.criteria} />}
          </li>
        ))}
      </ul>
    </section>
  ))
