import { t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { formatScore } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import classes from './result.module.css'
import { hiddenSections, levelNames } from './section-levels.ts'
import type { TitledSection } from './shown-sections.ts'

/** How each section went. What carries no weight has no score to show; of what is not shown in a test it is said why. */
export function SectionBars({ perSection }: { perSection: readonly TitledSection[] }) {
  const shown = perSection.filter(({ level, weight }) => level !== null || (weight ?? 0) > 0)
  const hidden = hiddenSections(perSection)
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.bars} aria-label={t`Score by section`}>
          {shown.map(({ key, sectionTitle, titleLanguage, componentTitle, score, level, waiting = 0 }) => (
            <li key={key} className={classes.bar}>
              <span className={classes.barTitle} title={commaSeparated([componentTitle, sectionTitle])}>
                <CaseText language={titleLanguage}>{sectionTitle}</CaseText>
              </span>
              {/* A level is a word: a bar for it would have a length that is no figure. */}
              {level === null && (
                <Progress.Root size={6} aria-hidden className={classes.barLine}>
                  <Progress.Section value={(score ?? 0) * 100} withAria={false} />
                  <Progress.Section value={waiting * 100} color="var(--notsure)" withAria={false} />
                </Progress.Root>
              )}
              <span className={classes.barFigure} data-level={level ?? undefined}>
                {level ? levelNames[level] : formatScore(score ?? 0)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.some(({ waiting }) => waiting) && (
        <p className={classes.legend}>
          <span data-earned>{t`earned`}</span>
          <span data-waiting>{t`waiting for a reviewer`}</span>
        </p>
      )}
      {hidden !== undefined && <p className={classes.why}>{hidden}</p>}
    </>
  )
}
