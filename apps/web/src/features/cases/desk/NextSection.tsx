import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useToFix } from '../attempts/to-fix.ts'
import { useFlagged } from '../notes/flagged.ts'
import { keyText } from '../shortcuts/key-text.ts'
import { useDesk } from './desk-context.ts'
import classes from './section.module.css'
import { sectionAfter } from './section-figures.ts'

const shortcut = (
  <Kbd size="xs" className={classes.shortcut}>
    <Trans>Ctrl ↵</Trans>
  </Kbd>
)

/** The way on: to the next section, and from the last one to the submission. At the end of a section it says where to. */
export function NextSection({ place }: { place: 'head' | 'end' }) {
  const { goToFix, sections, current, canAnswer, store, markings, filter, goTo, openSubmit } = useDesk()
  const flagged = useFlagged()
  const toFix = useToFix()
  const nextKey = useFromAnswers(
    store,
    () =>
      sectionAfter(sections, current?.key, filter, { answers: store.answers(), markings, flagged, toFix })?.key ?? '',
  )
  const next = sections.find(({ key }) => key === nextKey)
  if (place === 'head' && toFix.size > 0)
    return (
      <Button
        variant="default"
        onClick={goToFix}
        rightSection={
          letterKeysAreOn() && (
            <Kbd size="xs" className={classes.shortcut}>
              {keyText('nextToFix')}
            </Kbd>
          )
        }
      >
        <Trans>Next to fix</Trans>
      </Button>
    )
  if (next)
    return (
      <Button variant="default" onClick={() => goTo(next.key)} rightSection={shortcut}>
        {place === 'head' ? (
          <Trans>Next section</Trans>
        ) : (
          // One item of the button, or the space before the title would collapse.
          <span>
            <Trans>
              Next: <CaseText language={next.titleLanguage}>{next.title}</CaseText>
            </Trans>
          </span>
        )}
      </Button>
    )
  if (!canAnswer) return null
  return (
    <Button variant="default" onClick={openSubmit} rightSection={shortcut}>
      <Trans>Review and submit</Trans>
    </Button>
  )
}
