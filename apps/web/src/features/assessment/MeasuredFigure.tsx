import type { Figure } from '@casebench/shared/contract/assessment'
import type { ReactNode } from 'react'
import classes from './assessment.module.css'
import { missingReason, missingValue } from './figure-texts.ts'

type Measured<Value> = Omit<Figure, 'value'> & { value: Value | null }

type Props<Value> = {
  name: string
  figure: Measured<Value>
  /** The value as it stands there. */
  shown: (value: Value) => string
  /** What it says, in a sentence. */
  meaning: (value: Value) => ReactNode
  /** Why it is undefined where there are enough people. */
  whenUndefined: string
}

/** A figure with what it means; where there is none, how many people it needs or why it is not defined. */
export function MeasuredFigure<Value>({ name, figure, shown, meaning, whenUndefined }: Props<Value>) {
  const { value } = figure
  return (
    <div className={classes.figure} data-missing={value === null || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value === null ? missingValue(figure) : shown(value)}</span>
        <span className={classes.meaning}>
          {value === null ? missingReason(figure, whenUndefined) : meaning(value)}
        </span>
      </dd>
    </div>
  )
}
