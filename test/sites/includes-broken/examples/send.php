<?php
// #region send
send('Hello');
// #endregion send
