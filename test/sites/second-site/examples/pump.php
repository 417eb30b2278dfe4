<?php
// #region start
$pump->start(
    seconds: 10,
);
// #endregion start
