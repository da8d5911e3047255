import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { useDesk } from './desk-context.ts'

/** Shows the case in its translation for this reader or as its author wrote it. Nothing where there is no translation. */
export function LanguageSwitch() {
  const { original, translation, shown, show } = useDesk().language
  if (translation === undefined) return null
  const isTranslated = shown === translation
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
      onClick={() => show(isTranslated ? 'original' : 'translation')}
    >
      {isTranslated ? t`Show original (${languageName(original)})` : t`Show translation (${languageName(translation)})`}
    </Button>
  )
}
