import type { ReadCase } from '@casebench/shared/contract/case-exchange'
import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Column } from '../../ui/table/column.ts'
import { saveCsv } from '../../ui/table/save-csv.ts'
import classes from './case-exchange.module.css'
import { FilePlaces } from './FilePlaces.tsx'

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`

const outcomeOf = ({ total_faults: faults }: ReadCase): string =>
  faults === 0 ? 'The case can be saved as it is' : `The case has ${counted(faults, 'error')}`

type Fault = ReadCase['faults'][number]

const faultColumns: readonly Column<Fault>[] = [
  { key: 'cell', title: 'Cell', cell: ({ cell }) => cell, text: ({ cell }) => cell },
  { key: 'message', title: 'Error', cell: ({ message }) => message, text: ({ message }) => message },
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
          <p className={classes.quiet}>Fix them in the file and choose it again, or in the editor.</p>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
            onClick={() => saveCsv('case-errors', faultColumns, faults)}
          >
            Export CSV
          </Button>
          <FilePlaces label="Errors" places={faults} more={total - faults.length} />
        </>
      )}
      {guesses.length > 0 && (
        <>
          <h2 className={classes.heading}>Filled in automatically</h2>
          <FilePlaces label="Filled in automatically" places={guesses} more={0} />
        </>
      )}
      {ignored.length > 0 && (
        <Alert variant="default" title="Not recognised and left out">
          {ignored.join('; ')}
        </Alert>
      )}
    </>
  )
}
