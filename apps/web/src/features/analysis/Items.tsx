import type { Mode } from '@casebench/shared/assignment-state'
import type { Item } from '@casebench/shared/contract/analysis'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Alert, Stack } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { formatDuration, formatScore } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { AsOf } from './AsOf.tsx'
import { fetchItems, type ItemAnalysis, useItemAnalysis, useItems } from './analysis.ts'
import { alphaLabel, formatCoefficient } from './analysis-labels.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { Figures } from './Figures.tsx'
import { ItemDetail } from './ItemDetail.tsx'
import { itemColumns } from './item-columns.tsx'

type Props = { caseId: string; mode: Mode }

const path = '/admin/case_manager/cases_/$caseId_/analysis'
const keyOf = ({ attributeId }: Item) => attributeId

/** How the questions of a case did in first attempts. A row opens what is known of it. */
export function Items({ caseId, mode }: Props) {
  const [state, change] = useListState('-flags')
  const { item: wanted } = useSearch({ from: path })
  const navigate = useNavigate({ from: '/admin/case_manager/cases/$caseId/analysis' })
  const analysis = useItemAnalysis({ caseId, mode })
  const list = useItems({ caseId, mode }, state)
  const { shown, choice } = useColumns('items', itemColumns)
  const opened = analysis.data?.items.find(({ attributeId }) => attributeId === wanted)
  const open = (item: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, item }), replace: true, resetScroll: false })
  return (
    <Stack gap="md">
      {analysis.data !== undefined && analysis.data.attempts > 0 && <Summary analysis={analysis.data} />}
      <Stack gap="sm">
        <ListToolbar search={t`Search questions`} state={state} onChange={change} columns={choice}>
          {analysis.data !== undefined && <AsOf of={{ caseId, mode }} standing={analysis.data} />}
          <ExportMenu name={`${caseId}-items`} load={fetchItems({ caseId, mode })} />
          <ColumnMenu columns={itemColumns} choice={choice} />
        </ListToolbar>
        <ListTable
          what={t`questions`}
          columns={shown}
          keyOf={keyOf}
          nameOf={({ title }) => title}
          list={list}
          state={state}
          onChange={change}
          onOpen={({ attributeId }) => open(attributeId)}
          empty={
            <Notice
              icon={<IconChartHistogram size={30} stroke={1.4} />}
              title={analysis.data?.counting ? t`Counting` : t`No results yet`}
              text={
                analysis.data?.counting
                  ? t`The first attempts are being counted. This page updates by itself.`
                  : t`When people have submitted this case, the figures of its questions appear here.`
              }
            />
          }
        />
      </Stack>
      <SidePanel
        opened={opened !== undefined}
        title={opened && <CaseText language={opened.language}>{opened.title}</CaseText>}
        onClose={() => open(undefined)}
      >
        {opened !== undefined && <ItemDetail caseId={caseId} item={opened} />}
      </SidePanel>
    </Stack>
  )
}

function Summary({ analysis }: { analysis: ItemAnalysis }) {
  const { attempts, mean_score: meanScore, median_seconds: seconds, reliability, items } = analysis
  const flagged = items.filter(({ flags }) => flags.length > 0).length
  return (
    <>
      {reliability.few && (
        <Alert role="note" color="yellow" variant="light">
          {t`Only ${plural(attempts, { one: '1 attempt', other: '# attempts' })}: with fewer than 30, these figures change with every new one.`}
        </Alert>
      )}
      <Figures
        figures={[
          { name: t`First attempts`, value: attempts.toLocaleString(i18n.locale), rest: t`one for each person` },
          { name: t`Mean score`, value: meanScore === null ? '–' : formatScore(meanScore) },
          { name: t`Median time`, value: seconds === null ? '–' : formatDuration(seconds), rest: t`of active work` },
          {
            name: t`Reliability (alpha)`,
            value: formatCoefficient(reliability.alpha),
            rest: alphaLabel(reliability),
          },
          { name: t`Worth a look`, value: flagged, rest: t`of ${items.length} questions` },
        ]}
      />
    </>
  )
}
