import type { SectionScore } from '@casebench/shared/evaluation'
import { Progress } from '@mantine/core'
import { formatScore } from '../../../ui/formats.ts'
import classes from './result.module.css'

/** How each section went. What carries no weight has no score to show. */
export const SectionBars = ({ scores }: { scores: readonly SectionScore[] }) => (
  <ul className={classes.bars} aria-label="Score by section">
    {scores
      .filter(({ weight }) => weight > 0)
      .map(({ key, sectionTitle, componentTitle, score }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.barTitle} title={`${componentTitle}, ${sectionTitle}`}>
            {sectionTitle}
          </span>
          <Progress value={score * 100} size={6} aria-hidden className={classes.barLine} />
          <span className={classes.barFigure}>{formatScore(score)}</span>
        </li>
      ))}
  </ul>
)
