import type { MarkingSample } from '@casebench/shared/contract/second-marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        title={t`You still have results to mark in this sample`}
        text={t`You see its figures when you have finished. Results left: ${sample.own_open}.`}
      />
    )
  if (sample.finished === 0)
    return (
      <Notice
        icon={<IconHourglass size={30} stroke={1.4} />}
        title={t`No results yet`}
        text={t`Figures appear when the first result has been marked a second time.`}
      />
    )
  return (
    <>
      <section aria-labelledby="agreement" className={classes.section}>
        <Title order={2} size="h3" id="agreement">
          <Trans>Agreement</Trans>
        </Title>
        {sample.finished < sample.submissions && (
          <span className={classes.quiet}>
            <Trans>
              So far: {sample.finished} of {sample.submissions} results are finished.
            </Trans>
          </span>
        )}
        <div className={classes.cards}>
          <AgreementCard title={t`Person and second marker`} first={t`First marker`} agreement={results.people} />
          <AgreementCard title={t`Automatic grading and second marker`} first={t`Engine`} agreement={results.engine} />
          {results.manu.n > 0 && (
            <AgreementCard title={t`Manu and second marker`} first={t`Manu`} agreement={results.manu} />
          )}
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
        <Trans>By case</Trans>
      </Title>
      <Paper withBorder>
        <Table fz="md" verticalSpacing={9} className={classes.wide} aria-labelledby="by-case">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Case</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Between</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Answers</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Agree</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Cohen’s kappa</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cases.flatMap(({ caseId, case_name, people, engine }) =>
              (
                [
                  [t`People`, people],
                  [t`Automatic grading and people`, engine],
                ] as const
              ).map(([between, agreement]) => (
                <Table.Tr key={`${caseId} ${between}`}>
                  <Table.Td data-title={t`Case`}>{case_name}</Table.Td>
                  <Table.Td data-title={t`Between`}>{between}</Table.Td>
                  <Table.Td data-title={t`Answers`}>{agreement.n}</Table.Td>
                  <Table.Td data-title={t`Agree`}>
                    {agreement.observed === null ? '–' : formatScore(agreement.observed)}
                  </Table.Td>
                  <Table.Td data-title={t`Cohen’s kappa`}>{kappaText(agreement)}</Table.Td>
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Paper>
    </section>
  )
}
