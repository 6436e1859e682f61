export { ChoiceControl as BooleanControl } from '../ui/ChoiceControl';
