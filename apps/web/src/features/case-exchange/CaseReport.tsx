import type { ReadCase } from '@casebench/shared/contract/case-exchange'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Column } from '../../ui/table/column.ts'
import { saveCsv } from '../../ui/table/save-csv.ts'
import classes from './case-exchange.module.css'
import { FilePlaces } from './FilePlaces.tsx'

const outcomeOf = ({ total_faults: faults }: ReadCase): string =>
  faults === 0
    ? t`The case can be saved as it is`
    : t`The case has ${plural(faults, { one: '# error', other: '# errors' })}`

type Fault = ReadCase['faults'][number]

const faultColumns: readonly Column<Fault>[] = [
  {
    key: 'cell',
    get title() {
      return t`Cell`
    },
    cell: ({ cell }) => cell,
    text: ({ cell }) => cell,
  },
  {
    key: 'message',
    get title() {
      return t`Error`
    },
    cell: ({ message }) => message,
    text: ({ message }) => message,
  },
]

/** What is wrong with a case that was read from a file, and what was filled in for it. */
export function CaseReport({ report }: { report: ReadCase }) {
  const { faults, total_faults: total, guesses, ignored } = report
  return (
    <>
      <div className={classes.outcome} role="status">
        {outcomeOf(report)}
      </div>
      {faults.length > 0 && (
        <>
          <p className={classes.quiet}>
            <Trans>Fix them in the file and choose it again, or in the editor.</Trans>
          </p>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
            onClick={() => saveCsv('case-errors', faultColumns, faults)}
          >
            <Trans>Export CSV</Trans>
          </Button>
          <FilePlaces label={t`Errors`} places={faults} more={total - faults.length} />
        </>
      )}
      {guesses.length > 0 && (
        <>
          <h2 className={classes.heading}>
            <Trans>Filled in automatically</Trans>
          </h2>
          <FilePlaces label={t`Filled in automatically`} places={guesses} more={0} />
        </>
      )}
      {ignored.length > 0 && (
        <Alert variant="default" title={t`Not recognised and left out`}>
          {ignored.join('; ')}
        </Alert>
      )}
    </>
  )
}
