import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { useDesk } from './desk-context.ts'
import classes from './section.module.css'

const shortcut = (
  <Kbd size="xs" className={classes.shortcut}>
    <Trans>Ctrl ↵</Trans>
  </Kbd>
)

/** The way on: to the next section, and from the last one to the submission. At the end of a section it says where to. */
export function NextSection({ place }: { place: 'head' | 'end' }) {
  const { sections, current, canAnswer, goTo, openSubmit } = useDesk()
  const next = sections[sections.findIndex(({ key }) => key === current?.key) + 1]
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
