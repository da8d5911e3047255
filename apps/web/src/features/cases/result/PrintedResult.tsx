import { outcomeState } from '@casebench/shared/assignment-state'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useUser } from '../../../api/session.ts'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { formatDateTime, formatScore } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import { countsText, outcomeLabels, resultSummary } from '../../../ui/result/outcome.ts'
import { LazyPrintedAttempts } from '../attempts/LazyAttempts.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { PrintedAnswers } from './PrintedAnswers.tsx'
import classes from './printed-result.module.css'
import { scoreExplanation } from './score-explanation.ts'
import { hiddenSections, levelNames } from './section-levels.ts'
import { titledAsShown } from './shown-sections.ts'

/** The result on paper; only the printer sees it. */
export function PrintedResult({ evaluation }: { evaluation: ShownEvaluation }) {
  const { review, language, mode, sections, markings, store } = useDesk()
  const { score, passMark, counts } = evaluation
  const perSection = titledAsShown(evaluation.perSection, sections)
  const summary = resultSummary(evaluation)
  const shown = perSection.filter(({ score: part, level }) => part !== null || level !== null)
  const hidden = hiddenSections(perSection)
  const { name, email } = useUser()
  const submitted = Object.fromEntries(Object.entries(review.answers).map(([id, { answer }]) => [id, answer]))
  return (
    <div className={classes.paper} aria-hidden>
      <p className={classes.over}>{mode === 'test' ? t`Casebench · Test result` : t`Casebench · Training result`}</p>
      <h1>
        <CaseText language={language.original}>{review.caseData.details.name}</CaseText>
      </h1>
      <p className={classes.line}>{name ? commaSeparated([name, email]) : email}</p>
      <p className={classes.line}>
        {[
          ...(review.submittedAt ? [t`Submitted ${formatDateTime(review.submittedAt)}`] : []),
          ...(counts ? [countsText(counts)] : []),
        ].join(' · ')}
      </p>
      <p className={classes.score}>
        {formatScore(score)} <span>{outcomeLabels[outcomeState(evaluation)]}</span>{' '}
        <small>
          <Trans>pass mark {formatScore(passMark)}</Trans>
        </small>
      </p>
      {summary !== undefined && <p className={classes.line}>{summary}</p>}
      <p className={classes.line}>
        {scoreExplanation(evaluation, { mode, sections, markings, answers: store.answers() })}
      </p>
      {perSection.length > 0 && (
        <h2>
          <Trans>Sections</Trans>
        </h2>
      )}
      <table>
        <tbody>
          {shown.map(
            ({
              key,
              componentTitle,
              componentLanguage,
              sectionTitle,
              titleLanguage,
              score: part,
              counts: verdicts,
              level,
            }) => (
              <tr key={key}>
                <td>
                  <CaseText language={componentLanguage}>{componentTitle}</CaseText>
                </td>
                <td>
                  <CaseText language={titleLanguage}>{sectionTitle}</CaseText>
                </td>
                <td>{verdicts && `${verdicts.correct} ✓ · ${verdicts.wrong} ✕ · ${verdicts.notSure} ?`}</td>
                <td>{level ? levelNames[level] : formatScore(part ?? 0)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {hidden !== undefined && <p className={classes.line}>{hidden}</p>}
      {review.attempts > 1 && <LazyPrintedAttempts />}
      <PrintedAnswers sections={sections} answers={submitted} markings={markings} />
    </div>
  )
}
