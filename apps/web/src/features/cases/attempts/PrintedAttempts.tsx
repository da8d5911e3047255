import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatScore } from '../../../ui/formats.ts'
import { outcomeLabels } from '../../../ui/result/outcome.ts'
import { useDesk } from '../desk/desk-context.ts'
import { attemptName } from './attempt-name.ts'
import { attemptsQuery } from './attempt-queries.ts'

/** The attempts on paper, the first first. */
export function PrintedAttempts() {
  const { assignment, review } = useDesk()
  const { data = [] } = useQuery(attemptsQuery(assignment, review.attempts))
  if (data.length < 2) return null
  return (
    <>
      <h2>
        <Trans>Attempts</Trans>
      </h2>
      <table>
        <tbody>
          {data.toReversed().map(({ number, submitted_at, result }) => (
            <tr key={number}>
              <td>{attemptName(number)}</td>
              <td>{formatDateTime(submitted_at)}</td>
              <td>{result && outcomeLabels[result.outcome]}</td>
              <td>{result && formatScore(result.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
