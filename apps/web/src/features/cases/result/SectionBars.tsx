import type { SectionLevel, ShownSection } from '@casebench/shared/evaluation'
import { Progress } from '@mantine/core'
import { formatScore } from '../../../ui/formats.ts'
import classes from './result.module.css'

/** In a test a section says how well it went in thirds: a precise score could speak of single answers. */
export const levelNames: Readonly<Record<SectionLevel, string>> = { low: 'Low', middle: 'Medium', high: 'High' }
const lengths: Readonly<Record<SectionLevel, number>> = { low: 33, middle: 66, high: 100 }

/** How each section went. What carries no weight has no score to show. */
export const SectionBars = ({ scores }: { scores: readonly ShownSection[] }) => (
  <ul className={classes.bars} aria-label="Score by section">
    {scores
      .filter(({ weight }) => weight > 0)
      .map(({ key, sectionTitle, componentTitle, score, level }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.barTitle} title={`${componentTitle}, ${sectionTitle}`}>
            {sectionTitle}
          </span>
          <Progress
            value={level ? lengths[level] : (score ?? 0) * 100}
            size={6}
            aria-hidden
            className={classes.barLine}
          />
          <span className={classes.barFigure}>{level ? levelNames[level] : formatScore(score ?? 0)}</span>
        </li>
      ))}
  </ul>
)
