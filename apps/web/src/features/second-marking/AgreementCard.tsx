import type { Agreement } from '@casebench/shared/contract/second-marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { formatScore } from '../../ui/formats.ts'
import { kappaText } from './sample-labels.ts'
import classes from './second-marking.module.css'

const words = () => [t`Correct`, t`Wrong`, t`Not sure`]

type Props = {
  title: string
  /** Whose marks the rows are. */
  first: string
  agreement: Agreement
}

/** How far two markers agree: in figures, and in what each made of what the other said. */
export function AgreementCard({ title, first, agreement }: Props) {
  return (
    <Paper withBorder className={classes.card}>
      <h3>{title}</h3>
      <dl className={classes.facts}>
        <dt>
          <Trans>Answers</Trans>
        </dt>
        <dd>{agreement.n}</dd>
        <dt>
          <Trans>They agree on</Trans>
        </dt>
        <dd>{agreement.observed === null ? '–' : formatScore(agreement.observed)}</dd>
        <dt>
          <Trans>Cohen’s kappa</Trans>
        </dt>
        <dd>{kappaText(agreement)}</dd>
      </dl>
      {agreement.n > 0 && (
        <div className={classes.scroll}>
          <table className={classes.matrix}>
            <caption>
              <Trans>Rows: {first}. Columns: second marker.</Trans>
            </caption>
            <thead>
              <tr>
                <td />
                {words().map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {words().map((word, row) => (
                <tr key={word}>
                  <th scope="row">{word}</th>
                  {words().map((column, index) => (
                    <td key={column} data-agrees={index === row || undefined}>
                      {agreement.matrix[row]?.[index] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Paper>
  )
}
