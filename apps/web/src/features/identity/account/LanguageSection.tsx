import { type Language, languages } from '@casebench/shared/languages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Group.css'
import { useMutation } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { LanguageSelect } from '../../../i18n/LanguageSelect.tsx'
import { language, reloadInOtherLanguage } from '../../../i18n/language.ts'
import classes from '../../../ui/account-section.module.css'
import { chooseOwnLanguage, unsavedLanguage } from '../account-language.ts'

/** The language of one's account. Where it cannot be stored, this browser has it all the same, and that is said. */
export function LanguageSection() {
  const inAccount = useUser().language
  const choosing = useMutation({
    mutationFn: (chosen: Language) => chooseOwnLanguage(chosen),
    onSuccess: reloadInOtherLanguage,
  })
  const chosen = choosing.variables ?? unsavedLanguage()
  const unsaved = choosing.isPending || chosen === inAccount ? undefined : chosen
  return (
    <section className={classes.card} aria-label={t`Language`}>
      <label htmlFor="language" className={classes.title}>
        {t`Language of the page`}
      </label>
      <p>{t`Casebench and its emails use it wherever you sign in. Cases stay in the language they are written in.`}</p>
      <LanguageSelect id="language" value={chosen} onChoose={choosing.mutate} />
      <div role="status" className={classes.outcome}>
        {choosing.isPending && t`Saving…`}
        {choosing.data}
        {unsaved !== undefined && (
          <Alert color="red">
            <p>
              {choosing.error?.message} <Trans>Your choice is not saved in your account. This browser keeps it.</Trans>
            </p>
            <Group gap="xs">
              <Button variant="default" onClick={() => choosing.mutate(unsaved)}>
                <Trans>Save again</Trans>
              </Button>
              {unsaved !== language && (
                <Button variant="default" onClick={reloadInOtherLanguage}>
                  <Trans>Show the page in {languages[unsaved]}</Trans>
                </Button>
              )}
            </Group>
          </Alert>
        )}
      </div>
    </section>
  )
}
