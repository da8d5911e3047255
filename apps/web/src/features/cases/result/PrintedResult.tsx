import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { useUser } from '../../../api/session.ts'
import { formatDateTime, formatScore } from '../../../ui/formats.ts'
import { useDesk } from '../desk/desk-context.ts'
import { PrintedAnswers } from './PrintedAnswers.tsx'
import classes from './printed-result.module.css'
import { levelNames } from './SectionBars.tsx'

/** The result on paper; only the printer sees it. */
export function PrintedResult({ evaluation }: { evaluation: ShownEvaluation }) {
  const { review, mode, sections, markings } = useDesk()
  const { score, passed, passMark, counts, perSection } = evaluation
  const { name, email } = useUser()
  return (
    <div className={classes.paper} aria-hidden>
      <p className={classes.over}>Casebench · {mode === 'test' ? 'Test' : 'Training'} result</p>
      <h1>{review.caseData.details.name}</h1>
      <p className={classes.line}>{name ? `${name}, ${email}` : email}</p>
      <p className={classes.line}>
        {review.submittedAt && `Submitted ${formatDateTime(review.submittedAt)} · `}
        {counts && `${counts.correct} correct, ${counts.wrong} wrong, ${counts.notSure} not sure`}
      </p>
      <p className={classes.score}>
        {formatScore(score)} <span>{passed ? 'Passed' : 'Not passed'}</span>{' '}
        <small>pass mark {formatScore(passMark)}</small>
      </p>
      {perSection.length > 0 && <h2>Sections</h2>}
      <table>
        <tbody>
          {perSection.map(({ key, componentTitle, sectionTitle, score: part, counts: verdicts, level }) => (
            <tr key={key}>
              <td>{componentTitle}</td>
              <td>{sectionTitle}</td>
              <td>{verdicts && `${verdicts.correct} ✓ · ${verdicts.wrong} ✕ · ${verdicts.notSure} ?`}</td>
              <td>{level ? levelNames[level] : formatScore(part ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintedAnswers sections={sections} answers={review.answers} markings={markings} />
    </div>
  )
}
