import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { formatPercent } from './formats.ts'

type Props = {
  percent: number
  label: string
  className?: string | undefined
  animated?: boolean
  size?: 'sm'
  mt?: number
}

/** How far something has come, from 0 to 100. It is read out as the page writes percentages. */
export function ProgressBar({ percent, label, className, animated = false, ...root }: Props) {
  const whole = Math.round(percent)
  return (
    <Progress.Root className={className ?? ''} {...root}>
      <Progress.Section
        value={percent}
        animated={animated}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        aria-valuetext={formatPercent(whole)}
      />
    </Progress.Root>
  )
}
