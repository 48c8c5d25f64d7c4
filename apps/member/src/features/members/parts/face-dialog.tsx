import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AVATARS } from '@feria/contracts/words';
import type { Avatar } from '@feria/contracts/words';
import { Face } from '../../../ground/faces/face.tsx';
import { memberQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { saveFace, SECURITY_KEY } from '../api.ts';
import styles from './account.module.css';
import { FormDialog } from './form-dialog.tsx';

/** One of the faces that we have drawn, or none. */
export function FaceDialog({ chosen, onClose }: { chosen: Avatar | null; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [face, setFace] = useState<Avatar | null>(chosen);
  const save = useMutation({
    mutationFn: () => saveFace(face),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: SECURITY_KEY, exact: true }),
        queries.invalidateQueries({ queryKey: memberQuery().queryKey }),
      ]);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('security.faceChoose')}
      submit={t('security.save')}
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => {
        save.mutate();
        return undefined;
      }}
      onClose={onClose}
    >
      <fieldset className={styles.faces}>
        <legend className="visually-hidden">{t('security.faceChoose')}</legend>
        {[null, ...AVATARS].map((one) => (
          <label key={one ?? 'none'} className={styles.pick}>
            <Face avatar={one}>{t('security.faceNone')}</Face>
            <input type="radio" name="avatar" checked={face === one} onChange={() => setFace(one)} />
            {one ? <span className="visually-hidden">{t(`security.face.${one}`)}</span> : null}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
