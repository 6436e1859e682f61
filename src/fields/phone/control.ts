import { textControl } from '../ui/textControl';
import { PHONE_MAX } from './define';

export const PhoneControl = textControl({
  max: (field) => (field.settings.extension === true ? PHONE_MAX : 11),
  type: 'tel',
});
