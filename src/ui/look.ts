// The order of the layers first: whatever is fetched later falls into place.
import './layers.css';
import './tokens.css';
import './base.css';
import './button.css';
