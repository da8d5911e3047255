import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './search-button.module.css'

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette; so does Ctrl K, wherever one is. */
export function SearchButton() {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened((before) => !before)]], [], true)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        onClick={() => setOpened(true)}
        aria-label="Search"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.word}>Search</span>
        <kbd className={classes.keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
