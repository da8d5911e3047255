import { t } from '@lingui/core/macro'
import { useMantineTheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate } from '../../ui/formats.ts'
import { formatCount, formatShort } from './figures.ts'
import type { DayOfUse } from './usage.ts'

const shortDay = (day: string): string => formatDate(`${day}T12:00:00`).replace(/ \d{4}$/, '')

/** Tokens by day: what was read below, what was written above, told apart by hatching and not by colour alone. */
export function UsageChart({ days }: { days: readonly DayOfUse[] }) {
  const { fontFamily = 'inherit' } = useMantineTheme()
  const isStill = useReducedMotion()
  const tick = { fill: 'var(--muted)', fontSize: 12, fontFamily }
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <pattern id="written" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--panel)" />
            <rect width="3" height="6" fill="var(--accent)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tickFormatter={shortDay} tick={tick} stroke="var(--line)" minTickGap={24} />
        <YAxis tickFormatter={formatShort} tick={tick} stroke="var(--line)" width={48} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          contentStyle={{ background: 'var(--panel)', border: '1px solid var(--line)', borderRadius: 8 }}
          itemStyle={{ color: 'var(--ink)' }}
          labelFormatter={(day) => formatDate(`${day}T12:00:00`)}
          formatter={(count) => formatCount(Number(count))}
        />
        <Legend formatter={(name) => <span style={{ color: 'var(--ink)' }}>{name}</span>} />
        <Bar dataKey="read" name={t`Tokens read`} stackId="tokens" fill="var(--accent)" isAnimationActive={!isStill} />
        <Bar
          dataKey="written"
          name={t`Tokens written`}
          stackId="tokens"
          fill="url(#written)"
          stroke="var(--accent)"
          isAnimationActive={!isStill}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
