import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './inputs.module.css'

type Tone = 'plain' | 'fits' | 'warning'

/** How an answer is understood. Its line is there from the start, so that nothing moves when it speaks. */
export function ReadingLine({ id, tone, children }: { id: string; tone: Tone; children: string }) {
  return (
    <p id={id} className={classes.reading} data-tone={tone} role={tone === 'warning' ? 'status' : undefined}>
      {tone === 'warning' && <IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
      {tone === 'fits' && <IconCheck size={14} stroke={2} aria-hidden />}
      {children}
    </p>
  )
}
