import type { Figure } from '@casebench/shared/contract/assessment'
import classes from './assessment.module.css'
import { missingValue } from './figure-texts.ts'

type Props<Value> = { figure: Omit<Figure, 'value'> & { value: Value | null }; shown: (value: Value) => string }

/** A figure in a table, or how many people there are of those that it needs. */
export function FigureCell<Value>({ figure, shown }: Props<Value>) {
  const { value } = figure
  return value === null ? <span className={classes.few}>{missingValue(figure)}</span> : shown(value)
}
