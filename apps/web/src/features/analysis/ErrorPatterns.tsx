import type { ErrorPattern } from '@casebench/shared/contract/analysis'
import { t } from '@lingui/core/macro'
import { NativeSelect, Stack } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { AsOf } from './AsOf.tsx'
import { type Analysed, fetchPatterns, useErrorPatterns, usePatterns } from './analysis.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { patternColumns } from './pattern-columns.tsx'
import { firstDayOf, type Period, periods } from './periods.ts'

type Props = {
  of: Analysed
  /** Of which answers, by when they were sent in. */
  sent: Period
  onSent: (period: Period) => void
}

const keyOf = ({ code }: ErrorPattern) => code

/** Why weight was lost, most first, with when and where. */
export function ErrorPatterns({ of, sent, onSent }: Props) {
  const [state, change] = useListState('-share')
  const [now] = useState(() => new Date())
  const from = firstDayOf(sent, now)
  const analysis = useErrorPatterns(of, from)
  const list = usePatterns(of, from, state)
  const { shown, choice } = useColumns('error-patterns', patternColumns)
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search reasons`} state={state} onChange={change} columns={choice}>
        {analysis.data !== undefined && <AsOf of={of} standing={analysis.data} />}
        <NativeSelect
          aria-label={t`Submitted`}
          data={periods.map(({ value, label }) => ({ value, label }))}
          value={sent}
          onChange={({ currentTarget: { value } }) => onSent(value as Period)}
        />
        <ExportMenu name="error-patterns" load={fetchPatterns(of, from)} />
        <ColumnMenu columns={patternColumns} choice={choice} />
      </ListToolbar>
      <ListTable
        what={t`reasons`}
        columns={shown}
        keyOf={keyOf}
        nameOf={({ words }) => words}
        list={list}
        state={state}
        onChange={change}
        empty={
          <Notice
            icon={<IconChartHistogram size={30} stroke={1.4} />}
            title={analysis.data?.counting ? t`Counting` : t`No points were lost in this period`}
            text={
              analysis.data?.counting
                ? t`The first attempts are being counted. This page updates by itself.`
                : t`When first attempts lose points, the reasons appear here.`
            }
          />
        }
      />
    </Stack>
  )
}
