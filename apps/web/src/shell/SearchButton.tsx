import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LazyComponent } from '../ui/LazyComponent.tsx'
import { shortcuts } from '../ui/shortcuts.ts'
import { toastError } from '../ui/toast.ts'
import classes from './search-button.module.css'

const load = async () => (await import('./palette/Palette.tsx')).Palette

/** Nothing opened: says so, and the next try opens it. */
function NotThere({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toastError(t`The search could not be loaded. Check your connection, and try again.`)
    onClose()
  }, [onClose])
  return null
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette; so does Ctrl K, wherever one is. */
export function SearchButton() {
  const [opened, setOpened] = useState(false)
  useHotkeys([[`mod+${shortcuts.search.key}`, () => setOpened((before) => !before)]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        onClick={() => setOpened(true)}
        aria-label={t`Search`}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.word}>
          <Trans>Search</Trans>
        </span>
        <kbd className={classes.keys}>{isApple() ? '⌘ K' : t`Ctrl K`}</kbd>
      </UnstyledButton>
      {opened && (
        <LazyComponent
          load={load}
          props={{ onClose: () => setOpened(false) }}
          missing={<NotThere onClose={() => setOpened(false)} />}
        />
      )}
    </>
  )
}
