import type { MarkingSample } from '@casebench/shared/contract/second-marking'
import { Paper, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { IconEyeOff, IconHourglass } from '@tabler/icons-react'
import { formatScore } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AgreementCard } from './AgreementCard.tsx'
import { DisagreementList } from './DisagreementList.tsx'
import { kappaText } from './sample-labels.ts'
import classes from './second-marking.module.css'
import type { Results } from './second-marking.ts'

type Props = { sample: MarkingSample; results: Results | null }

/** How far the markers agree in what is finished, as a whole and by case, and where they do not. */
export function SampleResults({ sample, results }: Props) {
  if (results === null)
    return (
      <Notice
        icon={<IconEyeOff size={30} stroke={1.4} />}
        title="You still have results to mark in this sample"
        text={`You see its figures when you have finished. Results left: ${sample.own_open}.`}
      />
    )
  if (sample.finished === 0)
    return (
      <Notice
        icon={<IconHourglass size={30} stroke={1.4} />}
        title="No results yet"
        text="Figures appear when the first result has been marked a second time."
      />
    )
  return (
    <>
      <section aria-labelledby="agreement" className={classes.section}>
        <Title order={2} size="h3" id="agreement">
          Agreement
        </Title>
        {sample.finished < sample.submissions && (
          <span className={classes.quiet}>
            So far: {sample.finished} of {sample.submissions} results are finished.
          </span>
        )}
        <div className={classes.cards}>
          <AgreementCard title="Person and second marker" first="First marker" agreement={results.people} />
          <AgreementCard title="Automatic grading and second marker" first="Engine" agreement={results.engine} />
          {results.manu.n > 0 && <AgreementCard title="Manu and second marker" first="Manu" agreement={results.manu} />}
        </div>
      </section>
      {results.cases.length > 1 && <ByCase cases={results.cases} />}
      <DisagreementList disagreements={results.disagreements} withheld={results.withheld} />
    </>
  )
}

function ByCase({ cases }: { cases: Results['cases'] }) {
  return (
    <section aria-labelledby="by-case" className={classes.section}>
      <Title order={2} size="h3" id="by-case">
        By case
      </Title>
      <Paper withBorder>
        <Table fz="md" verticalSpacing={9} className={classes.wide} aria-labelledby="by-case">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Case</Table.Th>
              <Table.Th scope="col">Between</Table.Th>
              <Table.Th scope="col">Answers</Table.Th>
              <Table.Th scope="col">Agree</Table.Th>
              <Table.Th scope="col">Cohen’s kappa</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cases.flatMap(({ caseId, case_name, people, engine }) =>
              (
                [
                  ['People', people],
                  ['Automatic grading and people', engine],
                ] as const
              ).map(([between, agreement]) => (
                <Table.Tr key={`${caseId} ${between}`}>
                  <Table.Td data-title="Case">{case_name}</Table.Td>
                  <Table.Td data-title="Between">{between}</Table.Td>
                  <Table.Td data-title="Answers">{agreement.n}</Table.Td>
                  <Table.Td data-title="Agree">
                    {agreement.observed === null ? '–' : formatScore(agreement.observed)}
                  </Table.Td>
                  <Table.Td data-title="Cohen’s kappa">{kappaText(agreement)}</Table.Td>
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Paper>
    </section>
  )
}
