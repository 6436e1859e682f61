export { ChoiceControl as EnumControl } from '../ui/ChoiceControl';
